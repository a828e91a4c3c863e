import type { loadDemoCatalogue } from './seed-demo-catalogue';

type DemoTool = ReturnType<typeof loadDemoCatalogue>['tools'][number];

const LINES = ['Classic', 'Compact', 'Heavy-Duty', 'Professional', 'Site', 'Trade', 'Workshop'];
const FINISHES = ['Blue', 'Green', 'Grey', 'Natural', 'Orange', 'Red', 'Yellow'];
/** The sizes of a variant beside its original, in percent. */
const SIZES = [40, 50, 60, 75, 80, 90, 100, 110, 120, 125, 150, 175, 200, 250, 300];
const MAX_AVAILABLE = 20_000;
/** SKUs of generated tools have seven digits; those of people have fewer. */
const FIRST_NUMBER = 1_000_000;

/** The end of the SKU of the n-th generated tool. */
export const generatedNumber = (n: number): number => FIRST_NUMBER + n;

/** The n-th variant of the tools of the demo catalogue, always the same: another line, size and finish. */
export function generateTool(demoTools: readonly DemoTool[], n: number): DemoTool {
  const original = pick(demoTools, n);
  const variant = Math.floor(n / demoTools.length);
  const line = pick(LINES, variant);
  const size = pick(SIZES, Math.floor(variant / LINES.length));
  const finish = pick(FINISHES, hash(n, 1));
  const scale = (number: number): number => roundToDigits((number * size) / 100);
  const priceRate = (60 + (size * 40) / 100 + (hash(n, 2) % 20)) / 100;
  const price = Math.max(original.priceBreaks.length + 1, Math.round(original.priceCents * priceRate));
  const sku = `${original.sku.split('-')[0] ?? ''}-${generatedNumber(n)}`;
  const { min, range } = pick(STOCKS, hash(n, 3));
  return {
    ...original,
    sku,
    slug: `${original.slug}-${sku.toLowerCase()}`,
    toolName: `${line} ${scaleNumbers(original.toolName, scale)}`,
    priceCents: price,
    priceBreaks: original.priceBreaks.map(({ minQuantity }, index) => ({
      minQuantity,
      priceCents: price - Math.max(index + 1, Math.round((price * (index + 1)) / 20)),
    })),
    available: min + (hash(n, 4) % range),
    toolDescription: `${original.toolDescription} ${line} line, ${finish.toLowerCase()} finish.`,
    specifications: [
      ...original.specifications
        .filter(({ name }) => name !== 'Line' && name !== 'Finish')
        .map((row) => (row.unit === undefined ? row : { ...row, value: scaleNumbers(row.value, scale) })),
      { name: 'Line', value: line },
      { name: 'Finish', value: finish },
    ],
  };
}

/** One tool in eight is nearly or wholly out of stock. */
const STOCKS = [
  { min: 0, range: 20 },
  ...Array<{ min: number; range: number }>(7).fill({ min: 200, range: MAX_AVAILABLE }),
];

const scaleNumbers = (text: string, scale: (number: number) => number): string =>
  text.replace(/\d+(\.\d+)?(?= ?(mm|m|g|kg|oz|ml|l|V|W|Nm)\b)|^\d+(\.\d+)?$/g, (number) =>
    String(scale(Number(number))),
  );

const roundToDigits = (number: number): number => Number(number.toPrecision(number < 100 ? 2 : 3));

function pick<Item>(items: readonly Item[], n: number): Item {
  const item = items[n % items.length];
  if (item === undefined) throw new Error('There is nothing to vary');
  return item;
}

/** A number that looks random but follows from its arguments. */
function hash(n: number, salt: number): number {
  let value = Math.imul(n ^ (salt * 0x9e3779b1), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MAX_SELECTED } from '../components/table/use-selection';
import { MAX_FILE_BYTES } from '../features/catalogue-csv/upload-catalogue';
import { MAX_PHOTOS } from '../features/claims/use-claim-photos';
import { MAX_NUMBERS, validateTrackingNumbers } from '../features/orders/delivery/tracking-numbers';
import { MAX_MONTHS } from '../features/overview/period-parameters';
import { parseSlugs } from '../features/tools/slug-list';
import {
  detailRules,
  MAX_FURTHER_IMAGES,
  MAX_PRICE_BREAKS,
  MAX_SPECIFICATIONS,
} from '../features/tools/tool-rules';
import {
  MAX_CART_LINES,
  MAX_PURCHASE_ORDER_NUMBER,
  MAX_PURCHASE_TOTAL,
  MAX_QUANTITY,
} from '../lib/cart-rules';
import { formatCsv } from '../lib/csv';
import { MAX_COUNT } from '../lib/numbers';
import { MAX_PRICE, toCents } from '../lib/prices';
import { validateText } from '../lib/validate-text';
import { MAX_BYTES } from '../uploads/image-rules';

interface TextVectors {
  readonly text: readonly { readonly text: string; readonly error: string | null }[];
  readonly sku: readonly TextVector[];
  readonly slug: readonly TextVector[];
  readonly trackingNumber: readonly TextVector[];
  readonly formula: readonly { readonly text: string; readonly isFormula: boolean }[];
}

interface TextVector {
  readonly text: string;
  readonly isValid: boolean;
}

// The server has the same rules, with the same test.
const read = (name: string): unknown =>
  JSON.parse(readFileSync(join(__dirname, '../../../test-vectors', name), 'utf8'));
const texts = read('texts.json') as TextVectors;

interface Rule {
  readonly maxLength: { readonly value: number };
  readonly pattern: { readonly value: RegExp };
}

const matches = ({ maxLength, pattern }: Rule, text: string): boolean =>
  text.length <= maxLength.value && pattern.value.test(text);

it('has the limits of the server', () => {
  expect({
    priceInCents: MAX_PRICE,
    purchaseTotalInCents: toCents(MAX_PURCHASE_TOTAL),
    stock: MAX_QUANTITY,
    cartLines: MAX_CART_LINES,
    countedRecords: MAX_COUNT,
    selectedRecords: MAX_SELECTED,
    priceBreaks: MAX_PRICE_BREAKS,
    specifications: MAX_SPECIFICATIONS,
    specificationName: detailRules.specificationName.maxLength.value,
    specificationValue: detailRules.specificationValue.maxLength.value,
    specificationUnit: detailRules.specificationUnit.maxLength.value,
    furtherImages: MAX_FURTHER_IMAGES,
    purchaseOrderNumber: MAX_PURCHASE_ORDER_NUMBER,
    parcels: MAX_NUMBERS,
    claimPhotos: MAX_PHOTOS,
    imageBytes: MAX_BYTES,
    catalogueFileBytes: MAX_FILE_BYTES,
    overviewMonths: MAX_MONTHS,
  }).toEqual(read('limits.json'));
});

it.each(texts.text)('checks the text %j', ({ text, error }) => {
  expect(validateText(text) ?? null).toBe(error);
});

it.each(texts.sku)('checks the SKU %j', ({ text, isValid }) => {
  expect(matches(detailRules.sku, text)).toBe(isValid);
});

it.each(texts.slug)('checks the slug %j', ({ text, isValid }) => {
  expect(matches(detailRules.slug, text)).toBe(isValid);
  expect(parseSlugs(text, 1)).toEqual(isValid ? [text] : []);
});

it.each(texts.trackingNumber)('checks the tracking number %j', ({ text, isValid }) => {
  expect(validateTrackingNumbers(text) === undefined).toBe(isValid);
});

it.each(texts.formula)('puts an apostrophe before a formula: %j', ({ text, isFormula }) => {
  expect(formatCsv([[text]]).includes(`'${text}`)).toBe(isFormula);
});

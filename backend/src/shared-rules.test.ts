import { validateSync } from 'class-validator';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MAX_TOTAL_CENTS } from './common/money';
import { MAX_COUNT } from './common/page';
import { TextField } from './graphql/text-field';
import { MAX_CART_LINES } from './modules/carts';
import { MAX_FILE_BYTES } from './modules/catalogue-csv/catalogue-csv.service';
import { formatCsv } from './modules/catalogue-csv/csv';
import { MAX_PHOTOS } from './modules/claims/claim-photo.entity';
import { MAX_PARCELS, MAX_SHIPMENTS, ShipmentInput } from './modules/fulfillment/fulfillment.inputs';
import { MAX_ORDERS } from './modules/fulfillment/lock-orders';
import { purchaseTexts } from './modules/orders';
import { MAX_MONTHS } from './modules/overview/period';
import { MAX_CHANGED_TOOLS, MAX_STOCK, specificationLengths } from './modules/tools/tool.fields';
import {
  AddToolInput,
  MAX_FURTHER_IMAGES,
  MAX_PRICE_BREAKS,
  MAX_SPECIFICATIONS,
} from './modules/tools/tool.inputs';
import { MAX_BYTES } from './rest/images/image-form';

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

// The frontend has the same rules, with the same test.
const read = (name: string): unknown =>
  JSON.parse(readFileSync(join(__dirname, '../../test-vectors', name), 'utf8'));
const texts = read('texts.json') as TextVectors;

class TextInput {
  @TextField({ description: 'A text', max: 100, maxLines: Infinity })
  text?: string | null;
}

const errorsOf = (input: object, property: string): string[] =>
  validateSync(input)
    .filter((error) => error.property === property)
    .flatMap(({ constraints = {} }) => Object.values(constraints));

it('has the limits of the frontend', () => {
  expect({
    priceInCents: MAX_TOTAL_CENTS,
    purchaseTotalInCents: MAX_TOTAL_CENTS,
    stock: MAX_STOCK,
    cartLines: MAX_CART_LINES,
    countedRecords: MAX_COUNT,
    selectedRecords: Math.min(MAX_CHANGED_TOOLS, MAX_ORDERS, MAX_SHIPMENTS),
    priceBreaks: MAX_PRICE_BREAKS,
    specifications: MAX_SPECIFICATIONS,
    specificationName: specificationLengths.name,
    specificationValue: specificationLengths.value,
    specificationUnit: specificationLengths.unit,
    furtherImages: MAX_FURTHER_IMAGES,
    purchaseOrderNumber: purchaseTexts.purchaseOrderNumber.max,
    parcels: MAX_PARCELS,
    claimPhotos: MAX_PHOTOS,
    imageBytes: MAX_BYTES,
    catalogueFileBytes: MAX_FILE_BYTES,
    overviewMonths: MAX_MONTHS,
  }).toEqual(read('limits.json'));
});

it.each(texts.text)('checks the text %j', ({ text, error }) => {
  expect(errorsOf(Object.assign(new TextInput(), { text }), 'text')).toEqual(error === null ? [] : [error]);
});

it.each(texts.sku)('checks the SKU %j', ({ text, isValid }) => {
  expect(errorsOf(Object.assign(new AddToolInput(), { sku: text }), 'sku').length === 0).toBe(isValid);
});

it.each(texts.slug)('checks the slug %j', ({ text, isValid }) => {
  expect(errorsOf(Object.assign(new AddToolInput(), { slug: text }), 'slug').length === 0).toBe(isValid);
});

it.each(texts.trackingNumber)('checks the tracking number %j', ({ text, isValid }) => {
  const input = Object.assign(new ShipmentInput(), { trackingNumbers: [text] });
  expect(errorsOf(input, 'trackingNumbers').length === 0).toBe(isValid);
});

it.each(texts.formula)('puts an apostrophe before a formula: %j', ({ text, isFormula }) => {
  expect(formatCsv([[text]]).includes(`'${text}`)).toBe(isFormula);
});

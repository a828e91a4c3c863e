import {
  changedNames,
  mergeChanges,
  toAddInput,
  toCopiedFields,
  toToolFields,
  toUpdateInput,
} from './tool-fields';

const saw = {
  id: '1',
  version: 3,
  sku: 'SAW-1',
  slug: 'saw',
  toolName: 'Saw',
  imageLink: '/saw.webp',
  imageSrcSet: null,
  price: 12.5,
  available: 240,
  minOrder: 24,
  orderMultiple: 12,
  toolDescription: 'Cuts.',
  priceBreaks: [{ minQuantity: 100, price: 11 }],
  specifications: [
    { name: 'Weight', value: '567', unit: 'g' },
    { name: 'Handle', value: 'Hickory', unit: null },
  ],
  images: [
    { url: '/saw.webp', srcSet: null, alt: 'A saw' },
    { url: '/blade.webp', srcSet: null, alt: 'Its blade' },
  ],
  category: { id: '2', name: 'Saws', slug: 'saws' },
};

const fields = {
  toolName: 'Saw',
  price: 12.5,
  available: 240,
  minOrder: 24,
  toolDescription: 'Cuts.',
  imageLink: '/saw.webp',
  imageAlt: 'A saw',
  category: 'saws',
  sku: 'SAW-1',
  slug: 'saw',
  orderMultiple: 12,
  priceBreaks: [{ minQuantity: 100, price: 11 }],
  specifications: [
    { name: 'Weight', value: '567', unit: 'g' },
    { name: 'Handle', value: 'Hickory', unit: '' },
  ],
  furtherImages: [{ imageLink: '/blade.webp', alt: 'Its blade' }],
};

it('fills the form with the tool', () => {
  expect(toToolFields(saw)).toEqual(fields);
  expect(toToolFields({ ...saw, images: [] })).toEqual({ ...fields, imageAlt: '', furtherImages: [] });
});

it('copies neither what is unique nor the stock', () => {
  expect(toCopiedFields(saw)).toEqual({ ...fields, sku: '', slug: '', available: undefined });
});

it('leaves the empty fields of a new tool to the server', () => {
  const entered = {
    ...fields,
    toolName: ' Saw ',
    toolDescription: ' Cuts.\n',
    available: 0,
    imageAlt: '',
    sku: ' saw-1 ',
    slug: '',
    orderMultiple: NaN,
    priceBreaks: [],
  };
  expect(toAddInput(entered)).toEqual({
    toolName: 'Saw',
    price: 12.5,
    available: 0,
    minOrder: 24,
    toolDescription: 'Cuts.',
    imageLink: '/saw.webp',
    category: 'saws',
    sku: 'SAW-1',
    specifications: fields.specifications,
    furtherImages: fields.furtherImages,
  });
});

it('saves what differs, but not the stock', () => {
  expect(toUpdateInput(fields, fields)).toEqual({});
  const entered = { ...fields, toolName: ' Saw ', sku: 'saw-1 ', available: 5, price: 13 };
  expect(toUpdateInput(fields, entered)).toEqual({ price: 13 });
});

it('empties what may be empty, and saves one piece for an empty carton', () => {
  const entered = { ...fields, imageAlt: '', orderMultiple: NaN, priceBreaks: [], furtherImages: [] };
  expect(toUpdateInput({ ...fields, orderMultiple: 6 }, entered)).toEqual({
    imageAlt: '',
    orderMultiple: 1,
    priceBreaks: [],
    furtherImages: [],
  });
});

it('compares lists by their items', () => {
  const later = {
    ...fields,
    priceBreaks: [{ minQuantity: 100, price: 10 }],
    specifications: [...fields.specifications],
  };
  expect(changedNames(fields, later)).toEqual(['priceBreaks']);
});

it('merges the changes of one version into another', () => {
  const entered = { ...fields, toolName: ' Saw ', price: 13, priceBreaks: [] };
  const current = {
    ...fields,
    toolName: 'Bow saw',
    slug: 'bow-saw',
    price: 14,
    minOrder: 12,
    available: 200,
  };
  expect(mergeChanges(fields, entered, current)).toEqual({ ...current, price: 13, priceBreaks: [] });
});

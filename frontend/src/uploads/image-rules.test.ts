import { IMAGE_RULES, validateImage } from './image-rules';

const MEGABYTE = 1024 * 1024;

function file(name: string, type: string, size = 1): File {
  return new File([new Uint8Array(size)], name, { type });
}

it.each(['image/jpeg', 'image/png', 'image/webp'])('accepts %s', (type) => {
  expect(validateImage([file('bench', type)])).toBeUndefined();
});

it.each([
  ['bench.heic', 'image/heic'],
  ['bench.svg', 'image/svg+xml'],
  ['bench.pdf', 'application/pdf'],
  ['bench', ''],
])('rejects the file %s', (name, type) => {
  expect(validateImage([file(name, type)])).toBe(
    `${name} is not a supported image. Choose a JPEG, PNG or WebP.`,
  );
});

it('accepts 8 MB and rejects one byte more', () => {
  expect(IMAGE_RULES).toContain('at most 8 MB');
  expect(validateImage([file('big.png', 'image/png', 8 * MEGABYTE)])).toBeUndefined();
  expect(validateImage([file('big.png', 'image/png', 8 * MEGABYTE + 1)])).toBe(
    'big.png is larger than 8 MB. Choose a smaller photo.',
  );
});

it('rejects an empty file and more than one file', () => {
  const image = file('bench.png', 'image/png');
  expect(validateImage([file('none.png', 'image/png', 0)])).toBe('none.png is empty. Choose another photo.');
  expect(validateImage([image, image])).toBe('Choose one photo only.');
});

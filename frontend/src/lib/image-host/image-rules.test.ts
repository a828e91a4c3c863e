import { IMAGE_RULES, imageFault } from './image-rules';

const MEGABYTE = 1024 * 1024;

function file(name: string, type: string, size = 1): File {
  return new File([new Uint8Array(size)], name, { type });
}

it.each(['image/jpeg', 'image/png', 'image/webp'])('takes %s', (type) => {
  expect(imageFault([file('bench', type)])).toBeUndefined();
});

it.each([
  ['bench.heic', 'image/heic'],
  ['bench.svg', 'image/svg+xml'],
  ['bench.pdf', 'application/pdf'],
  ['bench', ''],
])('refuses %s', (name, type) => {
  expect(imageFault([file(name, type)])).toBe(
    `${name} is not a photo that we can show. Choose a JPEG, PNG or WebP.`,
  );
});

it('takes 8 MB and not a byte more', () => {
  expect(IMAGE_RULES).toContain('at most 8 MB');
  expect(imageFault([file('big.png', 'image/png', 8 * MEGABYTE)])).toBeUndefined();
  expect(imageFault([file('big.png', 'image/png', 8 * MEGABYTE + 1)])).toBe(
    'big.png is larger than 8 MB. Choose a smaller photo.',
  );
});

it('refuses an empty file, and several at once', () => {
  const photo = file('bench.png', 'image/png');
  expect(imageFault([file('none.png', 'image/png', 0)])).toBe('none.png is empty. Choose another photo.');
  expect(imageFault([photo, photo])).toBe('Choose one photo only.');
});

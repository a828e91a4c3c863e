import { ownImage, ownImageSet } from './own-image';

const PUBLIC = 'https://tools-hub.example';

it('asks for a picture of the shop by path', () => {
  expect(ownImage(`${PUBLIC}/images/saw-640.webp`, PUBLIC)).toBe('/images/saw-640.webp');
});

it.each(['https://elsewhere.example/a.webp', 'https://tools-hub.example.evil/a.webp', '/images/saw.webp'])(
  'leaves %s as it is',
  (url) => expect(ownImage(url, PUBLIC)).toBe(url),
);

it('does the same for every entry of a srcset', () => {
  expect(ownImageSet(`${PUBLIC}/a-320.webp 320w, ${PUBLIC}/a-640.webp 640w`, PUBLIC)).toBe(
    '/a-320.webp 320w, /a-640.webp 640w',
  );
});

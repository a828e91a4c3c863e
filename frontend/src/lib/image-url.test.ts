import { relativeImageUrl, relativeSrcSet } from './image-url';

const PUBLIC = 'https://tools-hub.example';

it('returns the path of an image of the public origin', () => {
  expect(relativeImageUrl(`${PUBLIC}/images/saw-640.webp`, PUBLIC)).toBe('/images/saw-640.webp');
});

it.each(['https://elsewhere.example/a.webp', 'https://tools-hub.example.evil/a.webp', '/images/saw.webp'])(
  'returns %s unchanged',
  (url) => expect(relativeImageUrl(url, PUBLIC)).toBe(url),
);

it('returns the paths of all images of a srcset', () => {
  expect(relativeSrcSet(`${PUBLIC}/a-320.webp 320w, ${PUBLIC}/a-640.webp 640w`, PUBLIC)).toBe(
    '/a-320.webp 320w, /a-640.webp 640w',
  );
});

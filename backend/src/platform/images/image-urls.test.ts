import { ImageUrls } from './image-urls';

const UPLOAD = '0199f2a4-7c1e-7a3b-9d52-0f6c1b2a3d4e';
const imageUrls = new ImageUrls('https://shop.example', ['elsewhere.example']);

describe('own images', () => {
  it('stores an own image by its path and returns its URL', () => {
    expect(imageUrls.url('/images/catalogue/saw-640.webp')).toBe(
      'https://shop.example/images/catalogue/saw-640.webp',
    );
    expect(imageUrls.toStoredPath('https://shop.example/images/catalogue/saw-640.webp')).toBe(
      '/images/catalogue/saw-640.webp',
    );
  });

  it('returns a srcset of three widths for an own image', () => {
    expect(imageUrls.srcSet('/images/uploads/a-b-640.webp')).toBe(
      [320, 640, 960]
        .map((width) => `https://shop.example/images/uploads/a-b-${String(width)}.webp ${String(width)}w`)
        .join(', '),
    );
  });

  it('recognizes an own image by a URL without the default port', () => {
    const url = 'http://localhost/images/catalogue/saw-640.webp';
    expect(new ImageUrls('http://localhost:80', []).toStoredPath(url)).toBe('/images/catalogue/saw-640.webp');
  });

  it('stores every URL of an uploaded image as the same path', () => {
    for (const width of [320, 640, 960]) {
      expect(imageUrls.toStoredPath(`https://shop.example/images/uploads/${UPLOAD}-${width}.webp`)).toBe(
        `/images/uploads/${UPLOAD}-640.webp`,
      );
    }
  });

  it('returns no srcset for an own image in a single width', () => {
    expect(imageUrls.srcSet('/images/blank-profile.webp')).toBeNull();
  });
});

describe('invalid image URLs', () => {
  it.each([
    '',
    'javascript:alert(1)',
    '/elsewhere/x.webp',
    'image.webp',
    'data:image/png;base64,AA',
    'http://elsewhere.example/x.webp',
    'https://',
    'https://two words/x.webp',
    'https://user@elsewhere.example/x.webp',
    'https://unknown.example/x.webp',
    'https://unknown-elsewhere.example/x.webp',
    'https://unknown.elsewhere.example/x.webp',
    'https://elsewhere.example:8443/x.webp',
    'https://elsewhere.example.unknown.example/x.webp',
    'https://unknown.example\\@elsewhere.example/x.webp',
    '/images/../graphql',
    '/images/%2e%2e/graphql',
    'https://shop.example/images/../graphql',
    `https://:secret@shop.example/images/uploads/${UPLOAD}-640.webp`,
    '/images/uploads/a-640.webp',
    `/images/uploads/${UPLOAD}.webp`,
    `/images/uploads/${UPLOAD}-640.webp?1`,
    `/images/uploads/${UPLOAD}-640.webp#1`,
    `/images/%75ploads/${UPLOAD}-640.webp`,
  ])('rejects "%s" as an image URL', (url) => {
    expect(imageUrls.toStoredPath(url)).toBeUndefined();
  });
});

describe('external images', () => {
  it('stores and returns the URL of an external image unchanged, without a srcset', () => {
    const url = 'https://elsewhere.example/photo-640.webp';
    expect([imageUrls.url(url), imageUrls.toStoredPath(url), imageUrls.srcSet(url)]).toEqual([
      url,
      url,
      null,
    ]);
  });

  it('normalizes the URL of an external image', () => {
    expect(imageUrls.toStoredPath('HTTPS://Elsewhere.example/a "saw".webp')).toBe(
      'https://elsewhere.example/a%20%22saw%22.webp',
    );
  });
});

import { ImageLinks } from './image-links';

const links = new ImageLinks('https://shop.example');

describe('a picture of ours', () => {
  it('is kept by its path and read by its URL', () => {
    expect(links.url('/images/catalogue/saw-640.webp')).toBe(
      'https://shop.example/images/catalogue/saw-640.webp',
    );
    expect(links.stored('https://shop.example/images/catalogue/saw-640.webp')).toBe(
      '/images/catalogue/saw-640.webp',
    );
  });

  it('has a srcset of its three widths', () => {
    expect(links.srcSet('/images/uploads/a-b-640.webp')).toBe(
      [320, 640, 960]
        .map((width) => `https://shop.example/images/uploads/a-b-${String(width)}.webp ${String(width)}w`)
        .join(', '),
    );
  });

  it('has none when it exists in one width', () => {
    expect(links.srcSet('/images/blank-profile.webp')).toBeNull();
  });
});

describe('what is no link of a picture', () => {
  it.each(['', 'javascript:alert(1)', '/elsewhere/x.webp', 'data:image/png;base64,AA'])(
    '"%s" is not kept',
    (url) => {
      expect(links.stored(url)).toBeUndefined();
    },
  );
});

describe('a picture from elsewhere', () => {
  it('stays as it is', () => {
    const url = 'https://elsewhere.example/photo-640.webp';
    expect([links.url(url), links.stored(url), links.srcSet(url)]).toEqual([url, url, null]);
  });
});

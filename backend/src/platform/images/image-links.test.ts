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

  it('is known as ours under the port that its scheme implies', () => {
    const link = 'http://localhost/images/uploads/a-640.webp';
    expect(new ImageLinks('http://localhost:80').stored(link)).toBe('/images/uploads/a-640.webp');
  });

  it('has none when it exists in one width', () => {
    expect(links.srcSet('/images/blank-profile.webp')).toBeNull();
  });
});

describe('what is no link of a picture', () => {
  it.each([
    '',
    'javascript:alert(1)',
    '/elsewhere/x.webp',
    'picture.webp',
    'data:image/png;base64,AA',
    'http://elsewhere.example/x.webp',
    'https://',
    'https://two words/x.webp',
  ])('"%s" is not kept', (url) => {
    expect(links.stored(url)).toBeUndefined();
  });
});

describe('a picture from elsewhere', () => {
  it('stays as it is', () => {
    const url = 'https://elsewhere.example/photo-640.webp';
    expect([links.url(url), links.stored(url), links.srcSet(url)]).toEqual([url, url, null]);
  });

  it('is kept as a URL is written, whatever was typed', () => {
    expect(links.stored('HTTPS://Elsewhere.example/a "saw".webp')).toBe(
      'https://elsewhere.example/a%20%22saw%22.webp',
    );
  });
});

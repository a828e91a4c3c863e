import { getSettings } from '../config/settings';
import type { Page } from './page';
import { dataBlock, pageHead } from './page-head';

const settings = { ...getSettings(), publicUrl: 'https://shop.test' };
const pageMeta = { title: 'Saws & "files"', description: 'Pull <saws>' };
const NOINDEX = '<meta name="robots" content="noindex" />';

const headOf = (page: Page, meta: Partial<Parameters<typeof pageHead>[2]> = {}) =>
  pageHead('/saws', page, { ...pageMeta, ...meta }, settings);

it('describes a public page, whose texts are escaped', () => {
  const head = headOf({ kind: 'public' });
  expect(head).toEqual([
    '<title>Saws &amp; &quot;files&quot; | Tools-Hub</title>',
    '<meta name="description" content="Pull &lt;saws&gt;" />',
    '<link rel="canonical" href="https://shop.test/saws" />',
    '<meta property="og:type" content="website" />',
    '<meta property="og:site_name" content="Tools-Hub" />',
    '<meta property="og:title" content="Saws &amp; &quot;files&quot;" />',
    '<meta property="og:description" content="Pull &lt;saws&gt;" />',
    '<meta property="og:url" content="https://shop.test/saws" />',
    '<meta property="og:image" content="https://shop.test/social-card.png" />',
    '<meta property="og:image:width" content="1200" />',
    '<meta property="og:image:height" content="630" />',
    '<meta property="og:image:alt" content="Carpentry tools on a pegboard, with the name Tools-Hub" />',
    '<meta name="twitter:card" content="summary_large_image" />',
  ]);
});

it('has the name of the shop as the title of a page that names none', () => {
  expect(headOf({ kind: 'private' }, { title: '' })).toContain('<title>Tools-Hub</title>');
});

it.each<[string, Page, Parameters<typeof headOf>[1]]>([
  ['a list that its route leaves out', { kind: 'public', isIndexed: false }, {}],
  ['a list with filters', { kind: 'public' }, { isIndexed: false }],
  ['a private page', { kind: 'private' }, {}],
  ['a missing record', { kind: 'public' }, { isMissing: true }],
])('keeps search engines from %s', (_what, page, meta) => {
  expect(headOf(page, meta)).toContain(NOINDEX);
});

it.each<[string, Page, Parameters<typeof headOf>[1]]>([
  ['a private page', { kind: 'private' }, {}],
  ['a missing record', { kind: 'public' }, { isMissing: true }],
])('has no address and no preview of %s', (_what, page, meta) => {
  expect(headOf(page, meta)).toHaveLength(3);
});

it('prefers the address of the record to that of the route, and that to the requested one', () => {
  const page: Page = { kind: 'public', canonicalPath: '/files' };
  expect(headOf(page)).toContain('<link rel="canonical" href="https://shop.test/files" />');
  expect(headOf(page, { canonicalUrl: '/tools?a=1&b=2' })).toContain(
    '<link rel="canonical" href="https://shop.test/tools?a=1&amp;b=2" />',
  );
});

it('has the image and the data of the record, and the shop on Home only', () => {
  const image = { url: 'https://shop.test/saw.webp', alt: 'A saw' };
  const head = headOf({ kind: 'public' }, { image, structuredData: { name: '</script>' } });
  expect(head).toContain('<meta property="og:image" content="https://shop.test/saw.webp" />');
  expect(head).toContain('<meta property="og:image:alt" content="A saw" />');
  expect(head).toContain('<script type="application/ld+json">{"name":"\\u003c/script>"}</script>');
  expect(headOf({ kind: 'public', canonicalPath: '/' }).join('')).toContain('"@type":"Organization"');
});

it('describes the shop on Home with its logo and how to reach it', () => {
  const tag = headOf({ kind: 'public', canonicalPath: '/' }).find((each) => each.includes('ld+json'));
  const [, json = ''] = /^<script type="application\/ld\+json">(.*)<\/script>$/.exec(tag ?? '') ?? [];
  const organization = { '@id': 'https://shop.test/#organization' };
  const { email, phone } = settings.contact;
  expect(JSON.parse(json)).toEqual({
    '@context': 'https://schema.org',
    '@graph': [
      {
        ...organization,
        '@type': 'Organization',
        name: 'Tools-Hub',
        url: 'https://shop.test/',
        logo: 'https://shop.test/icon-512.png',
        email,
        telephone: phone,
      },
      { '@type': 'WebSite', name: 'Tools-Hub', url: 'https://shop.test/', publisher: organization },
    ],
  });
});

it('names a block of data by its id', () => {
  expect(dataBlock('application/json', { a: 1 }, 'settings')).toBe(
    '<script type="application/json" id="settings">{"a":1}</script>',
  );
});

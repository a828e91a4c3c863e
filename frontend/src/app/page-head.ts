import type { Settings } from '../config/settings';
import { paths } from '../config/paths';
import { documentTitle, type PageMeta } from '../hooks/use-page-meta';
import type { Page } from './page';

const SITE = 'Tools-Hub';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '');

/** A script element with data. An escaped `<` cannot end it early. */
export const dataBlock = (type: string, data: unknown, id?: string): string =>
  `<script type="${type}"${id === undefined ? '' : ` id="${id}"`}>${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;

const meta = (key: 'name' | 'property', name: string, content: string): string =>
  `<meta ${key}="${name}" content="${escapeHtml(content)}" />`;

/** The tags of the head that depend on the page, for browsers, search engines and link previews. */
export function pageHead(path: string, page: Page, pageMeta: PageMeta, settings: Settings): string[] {
  const { title, description, isIndexed = true, isMissing = false, image, structuredData } = pageMeta;
  const isPublic = page.kind === 'public' && !isMissing;
  const common = [
    `<title>${escapeHtml(documentTitle(title))}</title>`,
    meta('name', 'description', description),
  ];
  const isListed = isPublic && page.isIndexed !== false && isIndexed;
  const robots = isListed ? [] : [meta('name', 'robots', 'noindex')];
  if (!isPublic) return [...common, ...robots];
  const { publicUrl } = settings;
  const url = publicUrl + (pageMeta.canonicalUrl ?? page.canonicalPath ?? path);
  return [
    ...common,
    ...robots,
    `<link rel="canonical" href="${escapeHtml(url)}" />`,
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', SITE),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', url),
    ...imageTags(image, publicUrl),
    meta('name', 'twitter:card', 'summary_large_image'),
    ...(page.canonicalPath === paths.home
      ? [dataBlock('application/ld+json', shopDescription(settings))]
      : []),
    ...(structuredData ? [dataBlock('application/ld+json', structuredData)] : []),
  ];
}

/** The image of link previews: that of the page, or that of the shop. */
function imageTags(image: PageMeta['image'], publicUrl: string): string[] {
  if (image) return [meta('property', 'og:image', image.url), meta('property', 'og:image:alt', image.alt)];
  return [
    meta('property', 'og:image', `${publicUrl}/social-card.png`),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('property', 'og:image:alt', 'Carpentry tools on a pegboard, with the name Tools-Hub'),
  ];
}

/** The shop as search engines understand it. */
function shopDescription({ publicUrl, contact }: Settings) {
  const organization = { '@id': `${publicUrl}/#organization` };
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        ...organization,
        '@type': 'Organization',
        name: SITE,
        url: `${publicUrl}/`,
        logo: `${publicUrl}/icon-512.png`,
        email: contact.email,
        telephone: contact.phone,
      },
      { '@type': 'WebSite', name: SITE, url: `${publicUrl}/`, publisher: organization },
    ],
  };
}

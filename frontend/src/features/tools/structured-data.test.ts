import { toolStructuredData } from './structured-data';
import type { StructuredData_toolFragment } from './structured-data.generated';

const saw = {
  id: '1',
  sku: 'SAW-1',
  slug: 'saw',
  toolName: 'Saw',
  toolDescription: 'Cuts.',
  price: 12.5,
  priceBreaks: [
    { minQuantity: 100, price: 11 },
    { minQuantity: 500, price: 9.9 },
  ],
  available: 24,
  minOrder: 24,
  averageRating: 4.5,
  reviewCount: 5,
  images: [{ url: '/saw.webp' }, { url: '/blade.webp' }],
  category: { id: '2', name: 'Saws', slug: 'saws' },
};

const review = (reviewerName: string | null, rating = 5) => ({
  rating,
  text: `By ${reviewerName}`,
  reviewerName,
  createdAt: '2026-03-01T23:30:00.000Z',
});

const graph = (tool: StructuredData_toolFragment = saw, reviews = [review('Ann')]) =>
  toolStructuredData(tool, [{ label: 'Tools', path: '/tools' }], 'https://hub.example', reviews) as {
    '@graph': [{ offers: unknown; review?: unknown }, object];
  };

const offer = (price: string, minValue: number, maxValue?: number) => ({
  '@type': 'Offer',
  url: 'https://hub.example/tools/saw',
  price,
  priceCurrency: 'USD',
  availability: 'https://schema.org/InStock',
  itemCondition: 'https://schema.org/NewCondition',
  eligibleQuantity: { '@type': 'QuantitativeValue', minValue, ...(maxValue && { maxValue }) },
});

it('describes the tool, its offers and its ratings', () => {
  expect(graph()['@graph'][0]).toEqual({
    '@type': 'Product',
    '@id': 'https://hub.example/tools/saw#product',
    name: 'Saw',
    sku: 'SAW-1',
    description: 'Cuts.',
    category: 'Saws',
    image: ['/saw.webp', '/blade.webp'],
    url: 'https://hub.example/tools/saw',
    offers: [offer('12.50', 24, 99), offer('11.00', 100, 499), offer('9.90', 500)],
    aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.5, reviewCount: 5 },
    review: [
      {
        '@type': 'Review',
        reviewRating: { '@type': 'Rating', ratingValue: 5 },
        author: { '@type': 'Person', name: 'Ann' },
        datePublished: '2026-03-01',
        reviewBody: 'By Ann',
      },
    ],
  });
});

it('describes the way to the page', () => {
  expect(graph()['@graph'][1]).toEqual({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Tools', item: 'https://hub.example/tools' },
      { '@type': 'ListItem', position: 2, name: 'Saw', item: 'https://hub.example/tools/saw' },
    ],
  });
});

it('contains the first three reviews with an author', () => {
  const reviews = [review(null), review('Ann'), review('Bob', 3), review('Cid'), review('Dan')];
  expect(graph(saw, reviews)['@graph'][0].review).toMatchObject([
    { author: { name: 'Ann' } },
    { author: { name: 'Bob' }, reviewRating: { ratingValue: 3 } },
    { author: { name: 'Cid' } },
  ]);
});

it('offers nothing when the stock is below the minimum order', () => {
  expect(graph({ ...saw, available: 23, priceBreaks: [] })['@graph'][0].offers).toEqual([
    { ...offer('12.50', 24), availability: 'https://schema.org/OutOfStock' },
  ]);
});

it('leaves out the rating of a tool without reviews', () => {
  const [product] = graph({ ...saw, averageRating: null, reviewCount: 0 })['@graph'];
  expect(product).not.toHaveProperty('aggregateRating');
  expect(product).not.toHaveProperty('review');
});

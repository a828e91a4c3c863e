import type { Breadcrumb } from '../../components/breadcrumbs';
import { paths } from '../../config/paths';
import { isOrderable } from './stock';
import type { StructuredData_toolFragment } from './structured-data.generated';

const AVAILABILITY = { true: 'https://schema.org/InStock', false: 'https://schema.org/OutOfStock' };

/** A review of the tool. */
interface Review {
  rating: number;
  text: string;
  /** Null once the account is deleted. */
  reviewerName: string | null;
  createdAt: string;
}

const MAX_REVIEWS = 3;

/** A tool and the way to its page in the vocabulary of schema.org. */
export function toolStructuredData(
  tool: StructuredData_toolFragment,
  trail: readonly Breadcrumb[],
  publicUrl: string,
  toolReviews: readonly Review[] = [],
): object {
  const url = publicUrl + paths.tool(tool.slug);
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Product',
        '@id': `${url}#product`,
        name: tool.toolName,
        sku: tool.sku,
        description: tool.toolDescription,
        category: tool.category.name,
        image: tool.images.map((image) => image.url),
        url,
        offers: offers(tool, url),
        ...ratings(tool, toolReviews),
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [...trail, { label: tool.toolName, path: paths.tool(tool.slug) }].map(
          ({ label, path }, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            name: label,
            item: publicUrl + path,
          }),
        ),
      },
    ],
  };
}

/** The average rating and the first reviews; nothing without reviews. */
function ratings(
  { averageRating, reviewCount }: StructuredData_toolFragment,
  toolReviews: readonly Review[],
) {
  if (averageRating === null) return {};
  // A review needs an author.
  const named = toolReviews.filter(({ reviewerName }) => reviewerName !== null);
  return {
    aggregateRating: { '@type': 'AggregateRating', ratingValue: averageRating, reviewCount },
    review: named.slice(0, MAX_REVIEWS).map(({ rating, text, reviewerName, createdAt }) => ({
      '@type': 'Review',
      reviewRating: { '@type': 'Rating', ratingValue: rating },
      author: { '@type': 'Person', name: reviewerName },
      // On the server a time is a Date.
      datePublished: new Date(createdAt).toISOString().slice(0, 10),
      reviewBody: text,
    })),
  };
}

/** An offer for each price of a piece, with the quantities to which it applies. */
function offers(tool: StructuredData_toolFragment, url: string): object[] {
  const prices = [{ minQuantity: tool.minOrder, price: tool.price }, ...tool.priceBreaks];
  return prices.map(({ minQuantity, price }, index) => {
    const next = prices[index + 1];
    return {
      '@type': 'Offer',
      url,
      price: price.toFixed(2),
      priceCurrency: 'USD',
      availability: AVAILABILITY[`${isOrderable(tool)}`],
      itemCondition: 'https://schema.org/NewCondition',
      eligibleQuantity: {
        '@type': 'QuantitativeValue',
        minValue: minQuantity,
        ...(next && { maxValue: next.minQuantity - 1 }),
      },
    };
  });
}

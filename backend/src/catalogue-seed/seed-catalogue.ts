import type { DataSource } from 'typeorm';
import type { Clock } from '../common/clock';
import { newId } from '../common/ids';
import { ownPicture } from '../platform/images/image-links';
import { Review } from '../modules/reviews';
import { openStock, Tool } from '../modules/tools';
import { catalogueReviews, catalogueTools } from './index';

/**
 * Fills a shop that has no tool with the demonstration catalogue; any other is left as it is.
 * Servers that start together fill it once.
 */
export async function seedCatalogue(database: DataSource, clock: Clock): Promise<void> {
  await database.transaction(async (manager) => {
    await manager.query('LOCK TABLE tools IN SHARE ROW EXCLUSIVE MODE');
    if (await manager.getRepository(Tool).exists()) return;
    const createdAt = clock();
    // Ids grow from one to the next, so the catalogue keeps the order in which it is written.
    const tools = catalogueTools.map(
      ({ slug, toolName, priceCents, available, minOrder, toolDescription }) => ({
        id: newId(),
        toolName,
        image: ownPicture(`catalogue/${slug}`),
        price: priceCents,
        available,
        minOrder,
        toolDescription,
        createdAt,
      }),
    );
    // Reviews are shown the latest first, so the first of the file is written last.
    const reviews = catalogueReviews
      .toReversed()
      .map(({ reviewerName, reviewerSlug, reviewText, reviewRating }) => ({
        id: newId(),
        reviewText,
        reviewRating,
        reviewerName,
        reviewerPhoto: `/images/reviewers/${reviewerSlug}-160.webp`,
        createdAt,
      }));
    await manager.getRepository(Tool).insert(tools);
    await openStock(manager, tools);
    await manager.getRepository(Review).insert(reviews);
  });
}

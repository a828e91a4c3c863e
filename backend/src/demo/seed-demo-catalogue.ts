import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DataSource, EntityManager } from 'typeorm';
import { z } from 'zod';
import type { Clock } from '../common/clock';
import { newId } from '../common/ids';
import { errorReason, StartupError } from '../common/startup-error';
import { PROJECT_FOLDER } from '../config/folders';
import { Review } from '../modules/reviews';
import { Category, checkTool, insertTool, Tool } from '../modules/tools';
import { liftStatementLimit } from '../platform/database/pool';
import { ownImagePath } from '../platform/images/image-urls';

/** The demo catalogue of this repository; its `README.md` describes the files. */
export const DEMO_CATALOGUE_FOLDER = join(PROJECT_FOLDER, 'demo-catalogue');

const slug = z.string().regex(/^[a-z\d]+(-[a-z\d]+)*$/, 'must be lower-case words joined by hyphens');
const text = z.string().trim().min(1);

const indexSchema = z.strictObject({
  /** The tools that Home shows; the list of tools starts with them. */
  popularTools: z.array(slug),
  /** The files of `tools/`, in the order of the list of tools. */
  categories: z.array(z.strictObject({ slug, name: text })),
});

const toolSchema = z.strictObject({
  /** Names the tool's images: `images/catalogue/<slug>-<width>.webp`. */
  slug,
  toolName: text,
  sku: z.string().regex(/^[A-Z\d]+(-[A-Z\d]+)*$/, 'must be upper-case words joined by hyphens'),
  /** Describes the image. */
  imageAlt: text,
  /** The price of one piece in US cents. */
  priceCents: z.int().positive(),
  /** The stock. */
  available: z.int().nonnegative(),
  /** The minimum order. */
  minOrder: z.int().positive(),
  /** Pieces in a carton. */
  orderMultiple: z.int().positive(),
  priceBreaks: z.array(z.strictObject({ minQuantity: z.int().positive(), priceCents: z.int().positive() })),
  toolDescription: text,
  specifications: z.array(z.strictObject({ name: text, value: text, unit: text.optional() })),
});

const reviewSchema = z.strictObject({
  reviewerName: text,
  /** A file of `images/reviewers/`. */
  reviewerAvatar: text,
  reviewRating: z.int().min(1).max(5),
  reviewText: text,
});

/**
 * Reads the demo catalogue: the tools in the order of the list, the reviews in the order in which Home shows them.
 * @throws StartupError naming the file and each invalid value.
 */
export function loadDemoCatalogue(folder: string) {
  const { popularTools, categories } = readJson(folder, 'catalogue.json', indexSchema);
  const tools = categories.flatMap((category) =>
    readJson(folder, `tools/${category.slug}.json`, z.array(toolSchema)).map((tool) => ({
      ...tool,
      category: category.slug,
    })),
  );
  const rank = ({ slug }: { slug: string }) =>
    popularTools.includes(slug) ? popularTools.indexOf(slug) : popularTools.length;
  return {
    categories,
    tools: tools.toSorted((one, other) => rank(one) - rank(other)),
    reviews: readJson(folder, 'reviews.json', z.array(reviewSchema)),
  };
}

/** A tool of the catalogue that was inserted, with the slug of its category. */
export type SeededTool = Tool & { readonly categorySlug: string };

/**
 * Fills a database without tools from the demo catalogue in `folder`, in one transaction; leaves any other
 * database unchanged. Servers that start at the same time fill it once.
 * @param onSeeded adds what belongs to the tools, in the same transaction.
 */
export async function seedDemoCatalogue(
  database: DataSource,
  folder: string,
  clock: Clock,
  onSeeded?: (manager: EntityManager, tools: readonly SeededTool[]) => Promise<void>,
): Promise<void> {
  await database.transaction(async (manager) => {
    // It may take longer than a request, and the transaction is idle while the payments are placed in the local Stripe.
    await liftStatementLimit(manager);
    await manager.query('SET LOCAL idle_in_transaction_session_timeout = 0');
    await manager.query('LOCK TABLE tools IN SHARE ROW EXCLUSIVE MODE');
    if (await manager.getRepository(Tool).exists()) return;
    const catalogue = loadDemoCatalogue(folder);
    const createdAt = clock();
    const categories = catalogue.categories.map((category, position) => ({
      ...category,
      id: newId(),
      position,
      createdAt,
    }));
    await manager.getRepository(Category).insert(categories);
    const categoryIds = new Map(categories.map(({ slug, id }) => [slug, id]));
    const seeded: SeededTool[] = [];
    // Ids increase with each call, and tools are listed in the order of their ids.
    for (const { category, priceCents, priceBreaks, specifications, ...values } of catalogue.tools) {
      const tool = Object.assign(new Tool(), {
        ...values,
        id: newId(),
        categoryId: categoryIds.get(category),
        image: ownImagePath(`catalogue/${values.slug}`),
        price: priceCents,
        priceBreaks: priceBreaks.map((step) => ({ minQuantity: step.minQuantity, price: step.priceCents })),
        version: 1,
        createdAt,
        deletedAt: null,
      });
      checkTool(tool);
      await insertTool(
        manager,
        tool,
        specifications.map(({ unit = null, ...row }) => ({ ...row, unit })),
        [],
      );
      seeded.push(Object.assign(tool, { categorySlug: category }));
    }
    // Reviews are listed from the latest to the oldest.
    const reviews = catalogue.reviews.toReversed().map(({ reviewerAvatar, ...review }) => ({
      ...review,
      id: newId(),
      reviewerAvatar: `/images/reviewers/${reviewerAvatar}`,
      createdAt,
    }));
    await manager.getRepository(Review).insert(reviews);
    await onSeeded?.(manager, seeded);
  });
}

/** Reads a file of the catalogue. @throws StartupError naming the file and each invalid value. */
export function readJson<Schema extends z.ZodType>(
  folder: string,
  file: string,
  schema: Schema,
): z.output<Schema> {
  const path = join(folder, file);
  let json: unknown;
  try {
    json = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new StartupError(`${path} cannot be read (${errorReason(error)}).`);
  }
  const parsed = schema.safeParse(json);
  if (parsed.success) return parsed.data;
  const errors = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new StartupError(`${path} is invalid. ${errors.join('. ')}.`);
}

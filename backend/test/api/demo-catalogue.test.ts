import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import {
  DEMO_CATALOGUE_FOLDER,
  loadDemoCatalogue,
  seedDemoCatalogue,
} from '../../src/demo/seed-demo-catalogue';
import { systemClock } from '../../src/common/clock';
import { StartupError } from '../../src/common/startup-error';
import { entities } from '../../src/modules';
import { Review } from '../../src/modules/reviews';
import { Tool } from '../../src/modules/tools';
import { connect } from '../../src/platform/database/connect';
import { IMAGE_WIDTHS } from '../../src/platform/images/image-urls';
import { addTool } from '../support/catalogue';
import { createDatabase } from '../support/database';
import { startServer } from '../support/server';

const { tools, reviews } = loadDemoCatalogue(DEMO_CATALOGUE_FOLDER);
const images = join(DEMO_CATALOGUE_FOLDER, 'images');
const index = JSON.parse(readFileSync(join(DEMO_CATALOGUE_FOLDER, 'catalogue.json'), 'utf8')) as {
  popularTools: string[];
  categories: { slug: string }[];
};

const withoutCategory = (tool: object | undefined) => ({ ...tool, category: undefined });
const countWords = (text: string) => text.split(/\s+/).length;
const expectUnique = (values: readonly unknown[]) => expect(new Set(values).size).toBe(values.length);
const widthOf = async (file: string) => (await sharp(join(images, file)).metadata()).width;

describe('Demo catalogue', () => {
  it('has at least 48 catalogue tools with unique slugs, names and descriptions', () => {
    expect(tools.length).toBeGreaterThanOrEqual(48);
    for (const key of ['slug', 'toolName', 'toolDescription'] as const)
      expectUnique(tools.map((tool) => tool[key]));
  });

  it('lists the six popular tools of the catalogue first, each from another category', () => {
    expect(tools.slice(0, 6).map(({ slug }) => slug)).toEqual(index.popularTools);
    const categories = index.popularTools.map((slug) =>
      index.categories.find((category) =>
        readFileSync(join(DEMO_CATALOGUE_FOLDER, 'tools', `${category.slug}.json`), 'utf8').includes(
          `"${slug}"`,
        ),
      ),
    );
    expectUnique(categories);
  });

  it('has a category for every file of tools/', () => {
    const files = readdirSync(join(DEMO_CATALOGUE_FOLDER, 'tools'));
    expect(index.categories.map(({ slug }) => `${slug}.json`).sort()).toEqual(files.sort());
  });

  it('has exactly one catalogue tool whose stock is below its minimum order', () => {
    expect(tools.filter(({ available, minOrder }) => available < minOrder)).toHaveLength(1);
  });

  it.each(tools.map((tool) => [tool.slug, tool] as const))(
    'describes %s in 25 to 60 words, with stock and a minimum order that Stripe accepts, and its image in every width',
    async (slug, tool) => {
      expect(countWords(tool.toolDescription)).toBeGreaterThanOrEqual(25);
      expect(countWords(tool.toolDescription)).toBeLessThanOrEqual(60);
      expect(tool.available).toBeGreaterThan(0);
      // Stripe's smallest charge is 50 cents.
      expect(tool.priceCents * tool.minOrder).toBeGreaterThanOrEqual(50);
      for (const width of IMAGE_WIDTHS) expect(await widthOf(`catalogue/${slug}-${width}.webp`)).toBe(width);
    },
  );

  it('has twelve catalogue reviews by twelve reviewers, with ratings from 3 to 5', () => {
    expect(reviews).toHaveLength(12);
    for (const key of ['reviewerName', 'reviewerAvatar', 'reviewText'] as const)
      expectUnique(reviews.map((review) => review[key]));
    expect(new Set(reviews.map(({ reviewRating }) => reviewRating))).toEqual(new Set([3, 4, 5]));
  });

  it.each(reviews.map((review) => [review.reviewerName, review] as const))(
    'has a review by %s of 20 to 45 words with an avatar of 160 pixels',
    async (_name, { reviewText, reviewerAvatar }) => {
      expect(countWords(reviewText)).toBeGreaterThanOrEqual(20);
      expect(countWords(reviewText)).toBeLessThanOrEqual(45);
      expect(await widthOf(`reviewers/${reviewerAvatar}`)).toBe(160);
    },
  );

  it('names the source of every catalogue image exactly once in LICENCES.md, and has no unused image', () => {
    const licences = readFileSync(join(DEMO_CATALOGUE_FOLDER, 'LICENCES.md'), 'utf8');
    const named = [...licences.matchAll(/`([^`]+)`/g)].map(([, name]) => name);
    const avatars = reviews.map(({ reviewerAvatar }) => reviewerAvatar);
    expect(named.sort()).toEqual(
      [...tools.map(({ slug }) => slug), ...avatars.map((file) => file.replace('-160.webp', ''))].sort(),
    );
    expect(readdirSync(join(images, 'reviewers')).sort()).toEqual(avatars.sort());
    expect(readdirSync(join(images, 'catalogue')).sort()).toEqual(
      tools.flatMap(({ slug }) => IMAGE_WIDTHS.map((width) => `${slug}-${width}.webp`)).sort(),
    );
  });
});

describe('Loading a catalogue', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'tools-hub-catalogue-'));
    cpSync(DEMO_CATALOGUE_FOLDER, folder, {
      recursive: true,
      filter: (source) => !source.endsWith('.webp'),
    });
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const load = () => loadDemoCatalogue(folder);

  it('reports the file, the record and the field of each invalid value in a catalogue', () => {
    const saw = withoutCategory(tools.find(({ slug }) => slug === 'panel-saw'));
    writeFileSync(
      join(folder, 'tools/saws.json'),
      JSON.stringify([saw, { ...saw, priceCents: 7.95, minOrder: 0 }]),
    );
    expect(load).toThrow(StartupError);
    expect(load).toThrow(/saws\.json is invalid\. 1\.priceCents: .*\. 1\.minOrder: /);
  });

  it('rejects a catalogue whose tool has an unknown field', () => {
    writeFileSync(
      join(folder, 'tools/saws.json'),
      JSON.stringify([{ ...withoutCategory(tools[0]), color: 'red' }]),
    );
    expect(load).toThrow(/saws\.json is invalid\. 0: .*color/);
  });

  it('reports the file of a catalogue that is missing or not JSON', () => {
    rmSync(join(folder, 'tools/saws.json'));
    expect(load).toThrow(/saws\.json cannot be read \(ENOENT/);
    writeFileSync(join(folder, 'tools/saws.json'), '[');
    expect(load).toThrow(/saws\.json cannot be read \(/);
  });
});

describe('Seeding the demo catalogue', () => {
  it('seeds an empty database once when two servers start simultaneously', async () => {
    const location = { databaseUrl: await createDatabase(), dataDir: tmpdir() };
    const servers = [await connect(location, entities), await connect(location, entities)];
    await Promise.all(servers.map((server) => seedDemoCatalogue(server, DEMO_CATALOGUE_FOLDER, systemClock)));
    const [server] = servers;
    expect(await server?.getRepository(Tool).count()).toBe(tools.length);
    expect(await server?.getRepository(Review).count()).toBe(reviews.length);
    await Promise.all(servers.map((database) => database.destroy()));
  });

  it('does not seed a database that has a tool', async () => {
    const database = await connect({ databaseUrl: await createDatabase(), dataDir: tmpdir() }, entities);
    await addTool({ database });
    await seedDemoCatalogue(database, DEMO_CATALOGUE_FOLDER, systemClock);
    expect(await database.getRepository(Tool).count()).toBe(1);
    expect(await database.getRepository(Review).count()).toBe(0);
    await database.destroy();
  });

  it('lists the reviews in the order of the catalogue', async () => {
    const server = await startServer();
    const { data } = await server.graphql<{ reviews: { edges: { node: object }[] } }>(
      '{ reviews { edges { node { reviewerName reviewRating } } } }',
    );
    await server.close();
    expect(data.reviews.edges.map(({ node }) => node)).toEqual(
      reviews.map(({ reviewerName, reviewRating }) => ({ reviewerName, reviewRating })),
    );
  });

  it('creates an opening stock movement for each tool of the catalogue, and serves its images', async () => {
    const server = await startServer();
    const ledger = await server.database.query<object[]>(
      `SELECT tool_name AS "toolName", kind, quantity FROM stock_movements
       JOIN tools ON tools.id = tool_id ORDER BY tool_id`,
    );
    expect(ledger).toEqual(
      tools.map(({ toolName, available }) => ({ toolName, kind: 'opening', quantity: available })),
    );
    for (const path of [
      `catalogue/${tools[0]?.slug}-320.webp`,
      `catalogue/${tools[0]?.slug}-960.webp`,
      `reviewers/${reviews[0]?.reviewerAvatar}`,
      'blank-profile.webp',
    ]) {
      const response = await fetch(`${server.url}/images/${path}`);
      expect([path, response.status, response.headers.get('content-type')]).toEqual([
        path,
        200,
        'image/webp',
      ]);
    }
    await server.close();
  });
});

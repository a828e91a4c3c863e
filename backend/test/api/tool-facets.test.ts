import { DEMO_CATALOGUE_FOLDER, loadDemoCatalogue } from '../../src/demo/seed-demo-catalogue';
import { newId } from '../../src/common/ids';
import { Category, SearchWithoutResultService, ToolService } from '../../src/modules/tools';
import { addTool } from '../support/catalogue';
import { startServer, type TestServer } from '../support/server';

const { tools: demoTools } = loadDemoCatalogue(DEMO_CATALOGUE_FOLDER);

type DemoTool = (typeof demoTools)[number];

interface Facets {
  categories: { count: number | null; category: { slug: string } }[];
  minPrice: number | null;
  maxPrice: number | null;
  inStockCount: number | null;
  specifications: { name: string; values: { value: string; count: number | null }[] }[];
}

const FACETS = `query Facets($search: String, $filter: ToolFilter) {
  tools(first: 1, search: $search, filter: $filter) {
    totalCount
    facets {
      categories { count category { slug } } minPrice maxPrice inStockCount specifications { name values { value count } }
    }
  }
}`;

const CHISELS = 'planes-and-chisels';

/** The values of a row of the data sheet of a demo tool, as the API shows it. */
const valueOf = ({ specifications }: DemoTool, name: string): string | undefined => {
  const row = specifications.find((other) => other.name === name);
  return row && [row.value, row.unit].filter(Boolean).join(' ');
};

const count = (isCounted: (tool: DemoTool) => boolean): number => demoTools.filter(isCounted).length;

describe('Facets of the catalogue', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());

  const loadFacets = async (filter: object = {}, search?: string) => {
    const response = await server.graphql<{ tools: { totalCount: number; facets: Facets } }>(FACETS, {
      filter,
      search,
    });
    expect(response.errors).toBeUndefined();
    return response.data.tools;
  };
  const countsOf = ({ specifications }: Facets, name: string) =>
    Object.fromEntries(
      specifications
        .find((other) => other.name === name)
        ?.values.map((value) => [value.value, value.count]) ?? [],
    );

  it('counts the categories, the prices and the stock of all tools, without data sheets', async () => {
    const { facets } = await loadFacets();
    const prices = demoTools.map(({ priceCents }) => priceCents / 100);
    expect(facets).toMatchObject({
      minPrice: Math.min(...prices),
      maxPrice: Math.max(...prices),
      inStockCount: count(({ available, minOrder }) => available >= minOrder),
      specifications: [],
    });
    const { categories } = loadDemoCatalogue(DEMO_CATALOGUE_FOLDER);
    expect(facets.categories).toEqual(
      categories.map(({ slug }) => ({
        category: { slug },
        count: count(({ category }) => category === slug),
      })),
    );
  });

  it('takes the values of a filter as alternatives and the filters together', async () => {
    const { totalCount } = await loadFacets({
      category: CHISELS,
      maxPrice: 20,
      specifications: [
        { name: 'Handle', values: ['Beech', 'Ash'] },
        { name: 'Blade width', values: ['12 mm', '19 mm', '50 mm'] },
      ],
    });
    expect(totalCount).toBe(
      count(
        (tool) =>
          tool.category === CHISELS &&
          tool.priceCents <= 2000 &&
          ['Beech', 'Ash'].includes(valueOf(tool, 'Handle') ?? '') &&
          ['12 mm', '19 mm', '50 mm'].includes(valueOf(tool, 'Blade width') ?? ''),
      ),
    );
    expect(totalCount).toBeGreaterThan(1);
  });

  it('takes two filters by the same row of the data sheet as one', async () => {
    const values = ['Beech', 'Ash'];
    const one = await loadFacets({ category: CHISELS, specifications: [{ name: 'Handle', values }] });
    const two = await loadFacets({
      category: CHISELS,
      specifications: values.map((value) => ({ name: 'Handle', values: [value] })),
    });
    expect(two).toEqual(one);
    expect(one.totalCount).toBeGreaterThan(1);
  });

  it('lists categories and values without counts when more tools are found than it counts', async () => {
    const searches = new SearchWithoutResultService(server.database, () => new Date());
    const found = count(({ category }) => category === CHISELS);
    const load = async (max: number) => {
      const tools = new ToolService(server.database, searches, max);
      const page = await tools.list({ filter: { category: CHISELS }, sortBy: 'price', descending: false });
      return page.facets();
    };
    const counted = await load(found);
    expect(counted.inStockCount).toBeGreaterThan(1);
    const cut = await load(found - 1);
    expect(cut).toMatchObject({ minPrice: null, maxPrice: null, inStockCount: null });
    expect(cut.categories).toEqual(counted.categories.map(({ category }) => ({ category, count: null })));
    expect(cut.specifications.map(({ name }) => name)).toEqual(
      counted.specifications.map(({ name }) => name),
    );
    expect(cut.specifications.flatMap(({ values }) => values.map((value) => value.count))).toEqual(
      expect.not.arrayContaining([expect.any(Number)]),
    );
  });

  it('ignores the selection of a filter in its own counts and applies it to all others', async () => {
    const { facets } = await loadFacets({
      category: CHISELS,
      maxPrice: 35,
      inStock: true,
      specifications: [{ name: 'Handle', values: ['Beech'] }],
    });
    const isInStock = ({ available, minOrder }: DemoTool) => available >= minOrder;
    const isCheap = ({ priceCents }: DemoTool) => priceCents <= 3500;
    const isBeech = (tool: DemoTool) => valueOf(tool, 'Handle') === 'Beech';
    expect(countsOf(facets, 'Handle')).toMatchObject({
      Beech: count((tool) => tool.category === CHISELS && isCheap(tool) && isInStock(tool) && isBeech(tool)),
      Ash: count(
        (tool) =>
          tool.category === CHISELS && isCheap(tool) && isInStock(tool) && valueOf(tool, 'Handle') === 'Ash',
      ),
    });
    expect(
      Object.values(countsOf(facets, 'Hardness')).reduce((sum, value) => (sum ?? 0) + (value ?? 0), 0),
    ).toBe(
      count(
        (tool) =>
          tool.category === CHISELS &&
          isCheap(tool) &&
          isInStock(tool) &&
          isBeech(tool) &&
          valueOf(tool, 'Hardness') !== undefined,
      ),
    );
    expect(facets.categories).toContainEqual({
      category: { slug: 'saws' },
      count: count((tool) => tool.category === 'saws' && isCheap(tool) && isInStock(tool) && isBeech(tool)),
    });
    const prices = demoTools.filter((tool) => tool.category === CHISELS && isInStock(tool) && isBeech(tool));
    expect(facets.maxPrice).toBe(Math.max(...prices.map(({ priceCents }) => priceCents / 100)));
    expect(facets.inStockCount).toBe(
      count((tool) => tool.category === CHISELS && isCheap(tool) && isInStock(tool) && isBeech(tool)),
    );
    const others = await loadFacets({ category: CHISELS, minPrice: 30, inStock: false });
    const outOfStock = demoTools.filter((tool) => tool.category === CHISELS && !isInStock(tool));
    expect(others.facets).toMatchObject({
      minPrice: Math.min(...outOfStock.map(({ priceCents }) => priceCents / 100)),
      inStockCount: count((tool) => tool.category === CHISELS && tool.priceCents >= 3000 && isInStock(tool)),
    });
  });

  it('sorts numeric values as numbers and lists only rows that tools of the category have in common', async () => {
    const { facets } = await loadFacets({ category: 'clamps-and-vices' });
    const values = facets.specifications
      .find(({ name }) => name === 'Weight')
      ?.values.map(({ value }) => value);
    expect(values).toEqual(['0.06 kg', '0.95 kg', '1.3 kg', '1.45 kg', '3.1 kg', '11 kg']);
    expect(facets.specifications.map(({ name }) => name)).not.toContain('Base');
  });

  it('lists a selected value and a selected category that no tool has with the count 0', async () => {
    const { facets, totalCount } = await loadFacets({
      category: 'saws',
      minPrice: 50_000,
      specifications: [{ name: 'Handle', values: ['Oak'] }],
    });
    expect(totalCount).toBe(0);
    expect(facets.categories).toEqual([{ category: { slug: 'saws' }, count: 0 }]);
    expect(countsOf(facets, 'Handle')).toEqual({ Oak: 0 });
    expect(facets).toMatchObject({ minPrice: null, maxPrice: null, inStockCount: 0 });
  });

  it('counts among the tools that a search finds, with one statement', async () => {
    const { facets, totalCount } = await loadFacets({}, 'saw');
    const counted = facets.categories.reduce((sum, { count: tools }) => sum + (tools ?? 0), 0);
    expect(counted).toBe(totalCount);
    expect(facets.categories).toContainEqual({ category: { slug: 'saws' }, count: 7 });
  });

  it('finds nothing in an unknown category', async () => {
    const { facets, totalCount } = await loadFacets({ category: 'no-such-category' });
    expect(totalCount).toBe(0);
    expect(facets.specifications).toEqual([]);
  });

  /** Adds a category with a tool for each data sheet. */
  const addCategory = async (slug: string, sheets: readonly Record<string, string>[]) => {
    const category = { id: newId(), slug, name: slug, position: 50, createdAt: new Date() };
    await server.database.getRepository(Category).insert(category);
    for (const sheet of sheets) {
      const specifications = Object.entries(sheet).map(([name, value]) => ({ name, value, unit: null }));
      await addTool(server, { categoryId: category.id }, specifications);
    }
  };
  const categoryOf = (slug: string) => server.database.getRepository(Category).findOneByOrFail({ slug });
  const namesOf = async (category: string) =>
    (await loadFacets({ category })).facets.specifications.map(({ name }) => name);

  it('lists a row that half of the tools of the category have, after those that more have, and none that fewer have', async () => {
    const other = ['Half', 'Half', 'Quarter A', 'Quarter B'];
    await addCategory(
      'halves',
      other.map((name, index) => ({ [name]: `${index}`, Whole: `${index}` })),
    );
    expect(await namesOf('halves')).toEqual(['Whole', 'Half']);
    await addTool(server, { categoryId: (await categoryOf('halves')).id }, []);
    expect(await namesOf('halves')).toEqual(['Whole']);
  });

  it('finds the tools of a category by its former slug, unless another category has it', async () => {
    await addCategory('new-slug', [{ Grade: 'A' }, { Grade: 'B' }]);
    const { id } = await categoryOf('new-slug');
    const insertFormer = 'INSERT INTO former_category_slugs (slug, category_id) VALUES ($1, $2)';
    await server.database.query(insertFormer, ['old-slug', id]);
    const found = await loadFacets({ category: 'old-slug' });
    expect(found).toMatchObject(await loadFacets({ category: 'new-slug' }));
    expect([found.totalCount, found.facets.specifications.length]).toEqual([2, 1]);
    const empty = await loadFacets({ category: 'old-slug', maxPrice: 0 });
    expect(empty.facets.categories).toEqual([{ category: { slug: 'new-slug' }, count: 0 }]);
    await addCategory('old-slug', [{ Size: '1' }]);
    expect((await loadFacets({ category: 'old-slug' })).totalCount).toBe(1);
  });

  it('lists a row with a single value, or one that few tools have, only while it is selected', async () => {
    await addCategory('singles', [
      { Grade: 'A', Size: '1', Engraving: 'Crown' },
      ...['2', '3'].map((Size) => ({ Grade: 'A', Size })),
    ]);
    const namesWith = async (name: string, value: string) => {
      const { facets } = await loadFacets({
        category: 'singles',
        specifications: [{ name, values: [value] }],
      });
      return facets.specifications.map((row) => row.name);
    };
    expect(await namesOf('singles')).toEqual(['Size']);
    expect(await namesWith('Grade', 'A')).toEqual(['Grade', 'Size']);
    expect(await namesWith('Engraving', 'Crown')).toEqual(['Engraving']);
  });

  it('lists the 50 most frequent values of a row', async () => {
    const values = Array.from({ length: 51 }, (_, index) => String(index + 10));
    await addCategory(
      'fifty',
      [...values, '60'].map((Size) => ({ Size })),
    );
    const { facets } = await loadFacets({ category: 'fifty' });
    const listed = facets.specifications.flatMap((row) => row.values.map(({ value }) => value));
    expect(listed).toEqual(values.filter((value) => value !== '59'));
  });

  it('lists at most twelve rows', async () => {
    const names = Array.from({ length: 13 }, (_, index) => `Row ${String(index).padStart(2, '0')}`);
    await addCategory(
      'thirteen',
      [1, 2].map((value) => Object.fromEntries(names.map((name) => [name, `${value}`]))),
    );
    expect(await namesOf('thirteen')).toEqual(names.slice(0, 12));
  });
});

import { In } from 'typeorm';
import { Category, Tool } from '../../src/modules/tools';
import { newId } from '../../src/common/ids';
import { AuditAction, AuditEvent } from '../../src/modules/audit';
import { runBlocked } from '../support/blocked-requests';
import { addTool } from '../support/catalogue';
import { createOrder } from '../support/orders';
import { errorCode, startServer, type TestServer } from '../support/server';
import { createCustomer, signInAsAdmin, type TestUser } from '../support/users';

interface CategoryData {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
  readonly toolCount: number;
}

const FIELDS = '{ id name slug toolCount }';

describe('Category management', () => {
  let server: TestServer;
  let admin: TestUser;
  beforeAll(async () => {
    server = await startServer();
    admin = await signInAsAdmin(server);
  });
  afterAll(() => server.close());

  const mutate = async (mutation: string, variables: object = {}) =>
    server.graphql<Record<string, CategoryData>>(mutation, variables, admin.token);
  const add = (input: object) =>
    mutate(`mutation ($input: AddCategoryInput!) { addCategory(input: $input) ${FIELDS} }`, { input });
  const create = async (name: string): Promise<CategoryData> => {
    const { addCategory } = (await add({ name })).data;
    if (addCategory === undefined) throw new Error(`${name} was not added`);
    return addCategory;
  };
  const update = (id: string, input: object) =>
    mutate(
      `mutation ($id: ID!, $input: UpdateCategoryInput!) { updateCategory(id: $id, input: $input) ${FIELDS} }`,
      { id, input },
    );
  const merge = (from: string, into: string) =>
    mutate(`mutation ($from: ID!, $into: ID!) { mergeCategories(from: $from, into: $into) ${FIELDS} }`, {
      from,
      into,
    });
  const sort = (ids: readonly string[]) =>
    mutate('mutation ($ids: [ID!]!) { sortCategories(ids: $ids) { id } }', { ids });
  const list = async () =>
    (await server.graphql<{ categories: CategoryData[] }>(`{ categories ${FIELDS} }`)).data.categories;
  const find = async (slug: string) =>
    (
      await server.graphql<{ category: CategoryData | null }>(
        `query ($slug: String!) { category(slug: $slug) ${FIELDS} }`,
        { slug },
      )
    ).data.category;

  it('adds a category before the one for other tools, with a slug from its name', async () => {
    await addTool(server);
    const { data } = await add({ name: ' Écrous & bolts ' });
    const category = {
      id: data['addCategory']?.id,
      name: 'Écrous & bolts',
      slug: 'ecrous-bolts',
      toolCount: 0,
    };
    expect(data['addCategory']).toEqual(category);
    const categories = await list();
    expect(categories.at(-2)).toEqual(category);
    expect(categories.at(-1)).toMatchObject({ slug: 'other-tools' });
  });

  it('adds an equal category once', async () => {
    const { data } = await add({ name: 'Trammels' });
    const repetitions = [{ name: ' Trammels ' }, { name: 'Trammels', slug: 'trammels' }];
    for (const input of repetitions) expect((await add(input)).data).toEqual(data);
    expect((await list()).filter(({ name }) => name === 'Trammels')).toHaveLength(1);
  });

  it('rejects a name or a slug that another category has or had', async () => {
    const { id } = await create('Gouges');
    await update(id, { slug: 'carving-gouges' });
    const errors = async (response: ReturnType<typeof add>) =>
      (await response).errors?.[0]?.extensions.fields;
    expect(await errors(add({ name: 'GOUGES', slug: 'other' }))).toEqual({
      name: 'Another category has this name',
    });
    for (const slug of ['gouges', 'carving-gouges']) {
      expect(await errors(add({ name: 'New', slug }))).toEqual({
        slug: 'Another category has or had this address',
      });
    }
    const other = await create('Spokeshaves');
    expect(await errors(update(other.id, { name: 'gouges' }))).toEqual({
      name: 'Another category has this name',
    });
    for (const slug of ['gouges', 'carving-gouges']) {
      expect(await errors(update(other.id, { slug }))).toEqual({
        slug: 'Another category has or had this address',
      });
    }
    expect(await find('gouges')).toMatchObject({ id, slug: 'carving-gouges' });
    expect(await errors(add({ name: '木' }))).toEqual({
      slug: 'Enter an address: the name has no letters for one',
    });
  });

  it('rejects a category beyond the largest number', async () => {
    const count = 200 - (await list()).length;
    const fillers = Array.from({ length: count }, (_, index) => ({
      ...{
        id: newId(),
        name: `Filler ${index}`,
        slug: `filler-${index}`,
        position: 500,
        createdAt: new Date(),
      },
    }));
    await server.database.getRepository(Category).insert(fillers);
    const names = ['Last one', 'One too many'];
    try {
      const rejected = { name: 'The shop has 200 categories already. Merge some first' };
      expect((await add({ name: 'One more' })).errors?.[0]?.extensions.fields).toEqual(rejected);
      await server.database.getRepository(Category).delete(fillers[0]?.id ?? '');
      const additions = names.map((name) => () => add({ name }));
      const responses = await runBlocked(server, 'LOCK TABLE audit_events', additions);
      const errors = responses.flatMap((response) => response.errors ?? []);
      expect(errors.map(({ extensions }) => extensions.fields)).toEqual([rejected]);
    } finally {
      const added = [...names, 'One more', ...fillers.map(({ name }) => name)];
      await server.database.getRepository(Category).delete({ name: In(added) });
    }
  });

  it('finds a renamed category by its former slugs, and lets it take one of them again', async () => {
    const { id } = await create('Drawknives');
    expect((await update(id, { slug: 'shaving-tools' })).data['updateCategory']).toMatchObject({
      name: 'Drawknives',
      slug: 'shaving-tools',
    });
    expect(await find('drawknives')).toMatchObject({ id, slug: 'shaving-tools' });
    await update(id, { slug: 'drawknives', name: ' Drawing knives ' });
    expect(await find('shaving-tools')).toMatchObject({ id, slug: 'drawknives', name: 'Drawing knives' });
    await update(id, { slug: 'shaving-tools' });
    expect(await find('drawknives')).toMatchObject({ id, slug: 'shaving-tools' });
    await update(id, { slug: 'curved-blades' });
    for (const slug of ['drawknives', 'shaving-tools'])
      expect(await find(slug)).toMatchObject({ id, slug: 'curved-blades' });
    expect(await find('no-such-category')).toBeNull();
  });

  it('orders the categories, and rejects an order that lacks one of them', async () => {
    const ids = (await list()).map(({ id }) => id).reverse();
    expect((await sort(ids)).errors).toBeUndefined();
    expect((await list()).map(({ id }) => id)).toEqual(ids);
    const [first = ''] = ids;
    for (const wrong of [
      ids.slice(1),
      [...ids, first],
      [first, ...ids.slice(0, -1)],
      [...ids.slice(1), newId()],
    ]) {
      expect((await sort(wrong)).errors?.[0]?.extensions.fields).toEqual({
        ids: 'The categories have changed. Load them again',
      });
    }
  });

  it('orders the categories beside a change of tools that locks several of them', async () => {
    const ids = (await list()).map(({ id }) => id).sort();
    const reversed = ids.toReversed();
    const lock = (id = '') => `SELECT FROM categories WHERE id = '${id}' FOR SHARE`;
    const [response] = await runBlocked(server, lock(ids[0]), [() => sort(reversed)], (connection) =>
      connection.query(lock(ids.at(-1))),
    );
    expect(response?.errors).toBeUndefined();
    expect((await list()).map(({ id }) => id)).toEqual(reversed);
  });

  it('merges a category: its tools move, with a new version, and its slugs find the other one', async () => {
    const [from, into] = [await create('Rulers'), await create('Measuring')];
    await update(from.id, { slug: 'straight-edges' });
    const tool = await addTool(server, { categoryId: from.id });
    const archived = await addTool(server, { categoryId: from.id, deletedAt: new Date() });
    expect((await merge(from.id, into.id)).data['mergeCategories']).toEqual({ ...into, toolCount: 1 });
    for (const { id } of [tool, archived]) {
      const stored = await server.database.getRepository(Tool).findOneByOrFail({ id });
      expect(stored).toMatchObject({ categoryId: into.id, version: 2 });
    }
    const search = `query ($category: String!) {
      tools(search: "mallet measuring", filter: { category: $category }) { totalCount }
    }`;
    expect((await server.graphql(search, { category: into.slug })).data).toEqual({
      tools: { totalCount: 1 },
    });
    for (const slug of ['rulers', 'straight-edges']) expect(await find(slug)).toMatchObject({ id: into.id });
    expect((await list()).map(({ id }) => id)).not.toContain(from.id);
    expect(errorCode(await merge(from.id, into.id))).toBe('NOT_FOUND');
  });

  it('rejects merging a category into itself', async () => {
    const { id } = await create('Jigs');
    expect((await merge(id, id)).errors?.[0]?.extensions.fields).toEqual({ into: 'Choose another category' });
  });

  it('leaves no tool behind when tools are added to a category while it is merged', async () => {
    const [from, into] = [await create('Clamps for edges'), await create('Clamps for frames')];
    const ADD = 'mutation ($input: AddToolInput!) { addTool(input: $input) { id } }';
    const input = {
      price: 1,
      available: 1,
      minOrder: 1,
      toolDescription: 'Holds.',
      imageLink: 'https://images.example/clamp.webp',
      category: from.slug,
    };
    const [merged, ...added] = await Promise.all([
      merge(from.id, into.id),
      ...Array.from({ length: 6 }, (_, index) =>
        server.graphql<{ addTool: { id: string } }>(
          ADD,
          { input: { ...input, toolName: `Clamp no. ${index}` } },
          admin.token,
        ),
      ),
    ]);
    expect(merged.errors).toBeUndefined();
    const fields = added.flatMap(({ errors }) => errors?.map(({ extensions }) => extensions.fields) ?? []);
    // A request that waited for the merge finds no category.
    expect(fields.every((field) => field?.['category'] === 'Choose a category')).toBe(true);
    const count = added.length - fields.length;
    expect((await find(from.slug))?.toolCount).toBe(count);
  });

  describe('of many tools', () => {
    const TOOLS = 501;

    /** Adds a category with tools that are not in the search yet. Returns the tools in the order of their ids. */
    const createWithTools = async (name: string) => {
      const category = await create(name);
      const original = await addTool(server, { categoryId: category.id });
      await server.database.query(
        `INSERT INTO tools SELECT (jsonb_populate_record(tool, jsonb_build_object(
           'id', gen_random_uuid(), 'sku', tool.sku || '-' || n, 'slug', tool.slug || '-' || n))).*
         FROM tools AS tool, generate_series(1, $2::int) AS n WHERE tool.id = $1`,
        [original.id, TOOLS - 1],
      );
      const tools = await server.database
        .getRepository(Tool)
        .find({ where: { categoryId: category.id }, order: { id: 'ASC' } });
      return { category, first: tools[0] ?? original, last: tools.at(-1) ?? original };
    };
    const countFound = async (search: string) =>
      (
        await server.graphql<{ tools: { totalCount: number } }>(
          'query ($search: String!) { tools(search: $search) { totalCount } }',
          { search },
        )
      ).data.tools.totalCount;
    /** Sends a change of a category that waits for its last tool, and orders its first one meanwhile. */
    const sendWhileLastToolIsLocked = async (
      { first, last }: { first: Tool; last: Tool },
      send: () => ReturnType<typeof mutate>,
    ) => {
      const lock = `SELECT FROM tools WHERE id = '${last.id}' FOR UPDATE`;
      const customer = await createCustomer(server);
      const [response] = await runBlocked(server, lock, [send], async () => {
        await createOrder(server, customer, first);
      });
      expect(response?.errors).toBeUndefined();
      return response?.data;
    };

    it('is renamed while its tools are ordered', async () => {
      const { category, ...tools } = await createWithTools('Quernware');
      const data = await sendWhileLastToolIsLocked(tools, () => update(category.id, { name: 'Spindlery' }));
      expect(data?.['updateCategory']).toMatchObject({ name: 'Spindlery', toolCount: TOOLS });
      expect(await countFound('spindlery')).toBe(TOOLS);
      expect(await countFound('quernware')).toBe(0);
    });

    it('is merged while its tools are ordered', async () => {
      const [{ category, ...tools }, into] = [await createWithTools('Gimlery'), await create('Bodgery')];
      const data = await sendWhileLastToolIsLocked(tools, () => merge(category.id, into.id));
      expect(data?.['mergeCategories']).toMatchObject({ name: 'Bodgery', toolCount: TOOLS });
      expect(await countFound('bodgery')).toBe(TOOLS);
      const [event] = await server.database
        .getRepository(AuditEvent)
        .findBy({ targetId: category.id, action: AuditAction.MERGE_CATEGORIES });
      expect(event?.after).toMatchObject({ movedTools: TOOLS });
    });
  });

  it('adds tools without a category to the one named “Other tools” when it has another address', async () => {
    const emptyServer = await startServer();
    try {
      const { token } = await signInAsAdmin(emptyServer);
      await emptyServer.graphql(
        'mutation { addCategory(input: { name: "OTHER TOOLS", slug: "misc" }) { id } }',
        {},
        token,
      );
      const { data } = await emptyServer.graphql(
        `mutation {
          addTool(input: {
            toolName: "Bodkin", toolDescription: "Holes.", imageLink: "https://images.example/bodkin.webp", price: 1, available: 1, minOrder: 1
          }) { category { slug } }
        }`,
        {},
        token,
      );
      expect(data).toEqual({ addTool: { category: { slug: 'misc' } } });
    } finally {
      await emptyServer.close();
    }
  });

  it('completes the search after a rename when the request is repeated', async () => {
    const { id } = await create('Bevels');
    const tool = await addTool(server, { categoryId: id });
    // As a server leaves it that was killed between the two.
    await server.database.query("UPDATE categories SET name = 'Protractors' WHERE id = $1", [id]);
    await update(id, { name: 'Protractors' });
    const { data } = await server.graphql('{ tools(search: "protractors") { edges { node { id } } } }');
    expect(data).toEqual({ tools: { edges: [{ node: { id: tool.id } }] } });
  });
});

import { StockMovement, Tool } from '../../src/modules/tools';
import { newId } from '../../src/common/ids';
import { addTool, loadStock } from '../support/catalogue';
import { expectConsistentOrders } from '../support/ledger';
import { createOrder } from '../support/orders';
import { errorCode, startServer, type TestServer } from '../support/server';
import { recordStatements } from '../support/statements';
import { createCustomer, signInAsAdmin, type TestUser } from '../support/users';

const FIELDS = `{
  id sku slug category { slug } orderMultiple priceBreaks { minQuantity price } version
  specifications { name value unit } images { url alt }
}`;

interface ToolData {
  readonly id: string;
  readonly sku: string;
  readonly slug: string;
  readonly version: number;
}

interface Movement {
  readonly kind: string;
  readonly quantity: number;
  readonly reason: string | null;
  readonly adminName: string | null;
  readonly orderId: string | null;
}

describe('Fields of a tool beyond the specification', () => {
  let server: TestServer;
  let admin: TestUser;
  beforeAll(async () => {
    server = await startServer();
    admin = await signInAsAdmin(server);
  });
  afterAll(() => server.close());

  const input = {
    toolName: 'Bevel Gauge',
    price: 12.99,
    available: 500,
    minOrder: 24,
    toolDescription: 'Brass and rosewood.',
    imageLink: 'https://images.example/gauge.webp',
  };
  const add = (values: object = {}, key?: string) =>
    server.graphql<{ addTool: ToolData }>(
      `mutation ($input: AddToolInput!) { addTool(input: $input) ${FIELDS} }`,
      { input: { ...input, ...values } },
      admin.token,
      key === undefined ? {} : { 'idempotency-key': key },
    );
  const create = async (values: object = {}) => (await add(values)).data.addTool;
  const update = (id: string, values: object, key?: string) =>
    server.graphql<{ updateTool: ToolData }>(
      `mutation ($id: ID!, $input: UpdateToolInput!) { updateTool(id: $id, input: $input) ${FIELDS} }`,
      { id, input: values },
      admin.token,
      key === undefined ? {} : { 'idempotency-key': key },
    );
  const find = async (query: string) =>
    server.graphql<{ tool: ToolData | null }>(`{ tool(${query}) ${FIELDS} }`);
  const fieldErrors = async (response: ReturnType<typeof add> | ReturnType<typeof update>) =>
    (await response).errors?.[0]?.extensions.fields;

  const everything = {
    sku: ' bev-0100 ',
    slug: 'rosewood-bevel',
    category: 'other-tools',
    orderMultiple: 12,
    priceBreaks: [
      { minQuantity: 48, price: 11.5 },
      { minQuantity: 96, price: 10 },
    ],
    specifications: [
      { name: ' Blade ', value: ' 230 ', unit: ' mm ' },
      { name: 'Handle', value: 'Rosewood', unit: '' },
    ],
    imageAlt: ' A bevel gauge ',
    furtherImages: [{ imageLink: 'https://images.example/back.webp', alt: ' From behind ' }],
  };

  it('adds one tool for repeated requests in another notation of its specifications', async () => {
    const key = newId();
    const values = { toolName: 'Marking knife', specifications: [{ name: 'Length', value: '180' }] };
    const first = await add(values, key);
    expect(errorCode(first)).toBeUndefined();
    const notation = { ...values, specifications: [{ unit: null, value: ' 180', name: 'Length' }] };
    expect(await add(notation, key)).toEqual(first);
    const other = { ...values, specifications: [{ name: 'Length', value: '190' }] };
    expect(errorCode(await add(other, key))).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  it('adds a tool with all fields, and changes each of them', async () => {
    const tool = await create(everything);
    expect(tool).toMatchObject({
      sku: 'BEV-0100',
      slug: 'rosewood-bevel',
      category: { slug: 'other-tools' },
      orderMultiple: 12,
      priceBreaks: everything.priceBreaks,
      specifications: [
        { name: 'Blade', value: '230', unit: 'mm' },
        { name: 'Handle', value: 'Rosewood', unit: null },
      ],
      images: [
        { url: input.imageLink, alt: 'A bevel gauge' },
        { url: 'https://images.example/back.webp', alt: 'From behind' },
      ],
      version: 1,
    });
    const changes = {
      sku: 'BEV-0200',
      slug: 'rosewood-bevel-gauge',
      orderMultiple: 6,
      priceBreaks: [],
      specifications: [{ name: 'Blade', value: '300', unit: 'mm' }],
      imageAlt: '',
      furtherImages: [],
    };
    const { data } = await update(tool.id, changes);
    const { sku, slug, orderMultiple, priceBreaks, specifications } = changes;
    expect(data.updateTool).toMatchObject({
      ...{ sku, slug, orderMultiple, priceBreaks, specifications, version: 2 },
      images: [{ url: input.imageLink, alt: '' }],
    });
    expect((await find('sku: " bev-0200 "')).data.tool).toEqual(data.updateTool);
  });

  it('adds a tool once for repeated and simultaneous requests with one idempotency key', async () => {
    const key = newId();
    const values = { toolName: 'Scratch awl', specifications: [{ name: 'Length', value: '90', unit: 'mm' }] };
    const [first, ...others] = await Promise.all(Array.from({ length: 5 }, () => add(values, key)));
    expect(first?.errors).toBeUndefined();
    for (const other of [...others, await add(values, key)]) expect(other).toEqual(first);
    expect(await server.database.getRepository(Tool).countBy({ toolName: 'Scratch awl' })).toBe(1);
    expect(errorCode(await add({ ...values, available: 7 }, key))).toBe('IDEMPOTENCY_KEY_REUSED');
    expect((await add(values, newId())).data.addTool).not.toEqual(first?.data.addTool);
  });

  it('empties each list of a tool, and keeps the lists that a change does not name', async () => {
    const tool = await create({ ...everything, sku: 'LIST-1', slug: 'emptied-lists' });
    const other = await create({ ...everything, sku: 'LIST-2', slug: 'kept-lists' });
    const { data } = await update(tool.id, { price: 12.5 });
    expect(data.updateTool).toEqual({ ...tool, version: 2 });
    await update(tool.id, { priceBreaks: [], specifications: [], furtherImages: [] });
    expect((await find(`id: "${tool.id}"`)).data.tool).toMatchObject({
      ...{ priceBreaks: [], specifications: [], version: 3 },
      images: [{ url: input.imageLink, alt: 'A bevel gauge' }],
    });
    expect((await find(`id: "${other.id}"`)).data.tool).toEqual(other);
  });

  it('has no smaller images of an image on another host', async () => {
    const { id } = await create({ slug: 'no-smaller-images', furtherImages: everything.furtherImages });
    const customer = await createCustomer(server);
    const tool = await server.database.getRepository(Tool).findOneByOrFail({ id });
    const order = await createOrder(server, customer, tool, input.minOrder);
    const query = `query ($id: ID!, $orderId: ID!) {
      tool(id: $id) { imageSrcSet images { srcSet } }
      order(id: $orderId) { tool { imageSrcSet } deliverBy purchase { deliverBy } }
    }`;
    expect(await server.graphql(query, { id, orderId: order.id }, customer.token)).toEqual({
      data: {
        tool: { imageSrcSet: null, images: [{ srcSet: null }, { srcSet: null }] },
        order: { tool: { imageSrcSet: null }, deliverBy: null, purchase: { deliverBy: null } },
      },
    });
  });

  it('gives a tool the next SKU, a slug from its name and the category of other tools', async () => {
    const toolName = 'Depth Gauge';
    const [first, second] = [await create({ toolName }), await create({ toolName })];
    expect(first).toMatchObject({ slug: 'depth-gauge', category: { slug: 'other-tools' }, orderMultiple: 1 });
    expect(second.slug).toBe(`depth-gauge-${second.sku.toLowerCase()}`);
    expect(second.sku).not.toBe(first.sku);
  });

  it('cuts the slug of a long name, without a hyphen at its end, and has one for a name without letters', async () => {
    expect((await create({ toolName: `${'a'.repeat(59)} gauge` })).slug).toBe('a'.repeat(59));
    expect((await create({ toolName: `${'b'.repeat(60)} gauge` })).slug).toBe('b'.repeat(60));
    expect((await create({ toolName: '鋸' })).slug).toBe('tool');
  });

  it('finds a tool by its former slugs, which no other tool can take', async () => {
    const tool = await create({ slug: 'first-address' });
    await update(tool.id, { slug: 'second-address' });
    expect((await find('slug: " first-address "')).data.tool).toMatchObject({
      id: tool.id,
      slug: 'second-address',
    });
    const taken = { slug: 'Another tool has or had this address' };
    for (const slug of ['first-address', 'second-address']) {
      expect(await fieldErrors(add({ slug }))).toEqual(taken);
    }
    const other = await create();
    expect(await fieldErrors(update(other.id, { slug: 'first-address' }))).toEqual(taken);
    expect((await update(tool.id, { slug: 'first-address' })).data.updateTool.slug).toBe('first-address');
  });

  it('finds a tool by its former SKUs, which no other tool can take', async () => {
    const tool = await create({ sku: 'FIRST-1' });
    await update(tool.id, { sku: 'SECOND-1' });
    expect((await find('sku: " first-1 "')).data.tool).toMatchObject({ id: tool.id, sku: 'SECOND-1' });
    const other = await create();
    const taken = { sku: 'Another tool has or had this SKU' };
    expect(await fieldErrors(add({ sku: 'FIRST-1' }))).toEqual(taken);
    expect(await fieldErrors(update(other.id, { sku: 'first-1' }))).toEqual(taken);
    expect((await update(tool.id, { sku: 'FIRST-1' })).data.updateTool.sku).toBe('FIRST-1');
    await server.graphql('mutation ($id: ID!) { deleteTool(id: $id) { id } }', tool, admin.token);
    expect(await fieldErrors(add({ sku: 'SECOND-1' }))).toEqual(taken);
  });

  it('skips a former SKU when it gives a tool the next one', async () => {
    const skuAfter = ({ sku }: ToolData, steps: number) =>
      `TOOL-${String(Number(sku.slice(5)) + steps).padStart(4, '0')}`;
    const last = await create();
    const ahead = await create({ sku: skuAfter(last, 1) });
    await update(ahead.id, { sku: 'AHEAD-1' });
    expect((await create()).sku).toBe(skuAfter(last, 2));
  });

  it('reads tools by their slugs in the requested order, with one statement for each kind of record', async () => {
    const renamed = await create({ slug: 'compared-before' });
    await update(renamed.id, { slug: 'compared' });
    const other = await create({ ...everything, sku: 'CMP-1', slug: 'compared-with' });
    const archived = await create({ slug: 'compared-once' });
    await server.graphql('mutation ($id: ID!) { deleteTool(id: $id) { id } }', archived, admin.token);
    const slugs = ['compared-with', 'no-such-tool', 'compared-before', 'compared-once'];
    const load = () =>
      server.graphql<{ toolsBySlug: (ToolData | null)[] }>(
        `query ($slugs: [String!]!) { toolsBySlug(slugs: $slugs) ${FIELDS} }`,
        { slugs },
      );
    const tools = (await load()).data.toolsBySlug;
    expect(tools.map((tool) => tool?.id)).toEqual([other.id, undefined, renamed.id, undefined]);
    expect(tools[0]).toMatchObject({ sku: 'CMP-1' });
    expect(tools[2]).toMatchObject({ slug: 'compared' });
    // Tools, categories, data sheets and images.
    expect(await recordStatements(server, load)).toHaveLength(4);
  });

  it('reads at most 12 tools by their slugs', async () => {
    const load = (count: number) =>
      server.graphql('query ($slugs: [String!]!) { toolsBySlug(slugs: $slugs) { id } }', {
        slugs: Array(count).fill('no-such-tool'),
      });
    expect((await load(12)).data).toEqual({ toolsBySlug: Array(12).fill(null) });
    expect((await load(13)).errors?.[0]?.extensions.fields).toEqual({ slugs: 'Use at most 12 slugs' });
  });

  it('rejects the SKU of another tool, also of an archived one', async () => {
    const archived = await addTool(server, { sku: 'OLD-1', deletedAt: new Date() });
    const other = await create();
    const taken = { sku: 'Another tool has or had this SKU' };
    expect(await fieldErrors(add({ sku: archived.sku.toLowerCase() }))).toEqual(taken);
    expect(await fieldErrors(update(other.id, { sku: archived.sku }))).toEqual(taken);
  });

  it.each([
    [{ orderMultiple: 10 }, 'minOrder', 'The minimum order must be a multiple of 10 pieces'],
    [{ minOrder: 1_000, price: 1_000 }, 'minOrder', 'The minimum order can cost at most $999,999.99'],
    [
      { priceBreaks: [{ minQuantity: 24, price: 5 }] },
      'priceBreaks.0.minQuantity',
      'Enter more than 24 pieces',
    ],
    [
      { priceBreaks: [{ minQuantity: 10_000_001, price: 5 }] },
      'priceBreaks.0.minQuantity',
      'Enter at most 10,000,000 pieces',
    ],
    [
      { priceBreaks: [{ minQuantity: 30, price: 12.99 }] },
      'priceBreaks.0.price',
      'Enter a price below $12.99',
    ],
    [
      { orderMultiple: 12, priceBreaks: [{ minQuantity: 30, price: 5 }] },
      'priceBreaks.0.minQuantity',
      'Enter a multiple of 12 pieces',
    ],
    [
      {
        specifications: [
          { name: 'Blade', value: '1' },
          { name: 'BLADE ', value: '2' },
        ],
      },
      'specifications.1.name',
      'Use each name once',
    ],
    [{ specifications: [{ name: 'Blade', value: ' ' }] }, 'specifications.0.value', 'Enter a value'],
    [{ furtherImages: [{ imageLink: 'back.webp' }] }, 'furtherImages.0.imageLink', 'Invalid image URL'],
  ])('rejects %j with an error of %s, for a new tool and for a change', async (values, field, message) => {
    expect(await fieldErrors(add(values))).toEqual({ [field]: message });
    const tool = await create();
    expect(await fieldErrors(update(tool.id, values))).toEqual({ [field]: message });
    expect((await find(`id: "${tool.id}"`)).data.tool).toEqual(tool);
  });

  it('rejects a change that invalidates the stored price breaks', async () => {
    const tool = await create({ priceBreaks: [{ minQuantity: 48, price: 11 }] });
    expect(await fieldErrors(update(tool.id, { price: 11 }))).toEqual({
      'priceBreaks.0.price': 'Enter a price below $11.00',
    });
  });

  it('rejects a change of a version that is not the current one with CONFLICT', async () => {
    const { id, version } = await create();
    expect((await update(id, { price: 2, version })).data.updateTool.version).toBe(version + 1);
    expect(errorCode(await update(id, { price: 3, version }))).toBe('CONFLICT');
    expect((await update(id, { price: 3 })).errors).toBeUndefined();
  });

  describe('Stock ledger', () => {
    const LEDGER = `query ($id: ID!, $first: Int, $after: String) {
      stockMovements(toolId: $id, first: $first, after: $after) {
        totalCount
        pageInfo { hasNextPage endCursor }
        edges { node { id kind quantity reason adminName orderId createdAt } }
      }
    }`;
    const load = async (id: string, variables: object = {}) => {
      const { data, errors } = await server.graphql<{
        stockMovements: {
          totalCount: number;
          pageInfo: { hasNextPage: boolean; endCursor: string };
          edges: { node: Movement }[];
        };
      }>(LEDGER, { id, ...variables }, admin.token);
      expect(errors).toBeUndefined();
      const { edges, ...rest } = data.stockMovements;
      return { ...rest, movements: edges.map(({ node }) => node) };
    };

    it('lists the stock movements of a tool, latest first, with the admin and the reason of an adjustment', async () => {
      const tool = await addTool(server, { available: 100 });
      const order = await createOrder(server, await createCustomer(server), tool, 40);
      await update(tool.id, { availableChange: -5, stockReason: ' Damaged in transit ' });
      await update(tool.id, { availableChange: 7, stockReason: ' ' });
      const { movements, totalCount } = await load(tool.id);
      const none = { reason: null, adminName: null, orderId: null };
      expect(movements).toMatchObject([
        { ...none, kind: 'ADJUSTMENT', quantity: 7, adminName: 'Ada Admin' },
        { kind: 'ADJUSTMENT', quantity: -5, reason: 'Damaged in transit', adminName: 'Ada Admin' },
        { ...none, kind: 'ORDER', quantity: -40, orderId: order.id },
        { ...none, kind: 'OPENING', quantity: 100 },
      ]);
      expect(totalCount).toBe(4);
      await expectConsistentOrders(server.database, [tool]);

      const first = await load(tool.id, { first: 3 });
      expect(first.pageInfo.hasNextPage).toBe(true);
      const rest = await load(tool.id, { first: 3, after: first.pageInfo.endCursor });
      expect([...first.movements, ...rest.movements]).toEqual(movements);
      expect(rest.pageInfo.hasNextPage).toBe(false);
    });

    it('adjusts the stock once for repeated and simultaneous requests with one idempotency key', async () => {
      const tool = await addTool(server, { available: 100 });
      const key = newId();
      const correction = { availableChange: 40, stockReason: 'Counted', version: 1 };
      const first = await update(tool.id, correction, key);
      expect(first.data.updateTool.version).toBe(1);
      const repeated = await update(tool.id.toUpperCase(), { ...correction, stockReason: ' Counted ' }, key);
      expect(repeated).toEqual(first);
      expect(errorCode(await update(tool.id, { ...correction, availableChange: 4 }, key))).toBe(
        'IDEMPOTENCY_KEY_REUSED',
      );
      const otherKey = newId();
      const responses = await Promise.all(
        Array.from({ length: 5 }, () => update(tool.id, { availableChange: -140 }, otherKey)),
      );
      expect(responses.flatMap(({ errors }) => errors ?? [])).toEqual([]);
      expect(await loadStock(server, tool)).toBe(0);
      const { movements } = await load(tool.id);
      expect(movements.map(({ quantity }) => quantity)).toEqual([-140, 40, 100]);
    });

    it('repeats an edit with a change of the stock without effect, although the tool has its next version', async () => {
      const tool = await addTool(server, { available: 100 });
      const edit = { availableChange: 40, toolName: 'Maul', version: 1 };
      const key = newId();
      const first = await update(tool.id, edit, key);
      expect(first.data.updateTool.version).toBe(2);
      expect(await update(tool.id, edit, key)).toEqual(first);
      expect(await loadStock(server, tool)).toBe(140);
    });

    it('rejects a reason without a change of the stock', async () => {
      const tool = await addTool(server);
      expect(await fieldErrors(update(tool.id, { stockReason: 'Counted' }))).toEqual({
        stockReason: 'Enter the change of the stock too',
      });
      expect(await server.database.getRepository(StockMovement).countBy({ toolId: tool.id })).toBe(1);
    });
  });

  describe('Several tools', () => {
    interface UpdatedTools {
      updated: (ToolData & { price: number })[];
      conflicts: ToolData[];
    }
    const updateTools = (changes: readonly object[]) =>
      server.graphql<{ updateTools: UpdatedTools }>(
        `mutation ($changes: [ToolChangeInput!]!) {
          updateTools(changes: $changes) {
            updated { id price priceBreaks { minQuantity price } version category { slug } }
            conflicts { id version }
          }
        }`,
        { changes },
        admin.token,
      );
    const archiveTools = (ids: readonly string[]) =>
      server.graphql<{ archiveTools: ToolData[] }>(
        'mutation ($ids: [ID!]!) { archiveTools(ids: $ids) { id } }',
        { ids },
        admin.token,
      );
    const restoreTools = (ids: readonly string[]) =>
      server.graphql<{ restoreTools: ToolData[] }>(
        `mutation ($ids: [ID!]!) { restoreTools(ids: $ids) ${FIELDS} }`,
        { ids },
        admin.token,
      );
    const stored = (id: string) => server.database.getRepository(Tool).findOneByOrFail({ id });

    it('changes the prices, price breaks and categories of tools, and leaves out what is not given', async () => {
      const first = await addTool(server, { price: 999, priceBreaks: [{ minQuantity: 20, price: 990 }] });
      const second = await addTool(server, { price: 1250 });
      const priceBreaks = [{ minQuantity: 20, price: 8.66 }];
      const { data } = await updateTools([
        { id: second.id, version: 1, category: 'other-tools' },
        { id: first.id, version: 1, price: 8.74, priceBreaks },
      ]);
      const category = { slug: 'other-tools' };
      expect(data.updateTools).toEqual({
        updated: [
          { id: first.id, price: 8.74, priceBreaks, version: 2, category: expect.any(Object) as object },
          { id: second.id, price: 12.5, priceBreaks: [], version: 2, category },
        ],
        conflicts: [],
      });
    });

    it('changes tools back with their former values and new versions', async () => {
      const tool = await addTool(server, { price: 999, priceBreaks: [{ minQuantity: 20, price: 990 }] });
      const former = { id: tool.id, price: 9.99, priceBreaks: [{ minQuantity: 20, price: 9.9 }] };
      await updateTools([{ ...former, version: 1, price: 20 }]);
      const { data } = await updateTools([{ ...former, version: 2 }]);
      expect(data.updateTools.updated).toMatchObject([{ ...former, version: 3 }]);
    });

    it('changes only the category or the stock of a tool whose minimum order costs more than is allowed now', async () => {
      const { id } = await addTool(server, { price: 1_000_000, minOrder: 1_000, available: 2_000 });
      const moved = await updateTools([{ id, version: 1, category: 'other-tools' }]);
      expect(moved.data.updateTools.updated).toMatchObject([{ id, version: 2 }]);
      expect((await update(id, { availableChange: -3 })).errors).toBeUndefined();
      expect(await stored(id)).toMatchObject({ available: 1_997 });
      expect(errorCode(await updateTools([{ id, version: 2, price: 9_000 }]))).toBe('BAD_USER_INPUT');
    });

    it('removes the price breaks of a tool by an empty list', async () => {
      const tool = await addTool(server, { price: 999, priceBreaks: [{ minQuantity: 20, price: 990 }] });
      await updateTools([{ id: tool.id, version: 1, priceBreaks: [] }]);
      expect(await stored(tool.id)).toMatchObject({ price: 999, priceBreaks: [], version: 2 });
    });

    it('leaves tools that have changed or were archived as they are, and returns them as conflicts', async () => {
      const [valid, changed] = [await addTool(server), await addTool(server, { version: 4 })];
      const archived = await addTool(server, { deletedAt: new Date() });
      const { data } = await updateTools(
        [valid, changed, archived].map(({ id }) => ({ id, version: 1, price: 20 })),
      );
      expect(data.updateTools.updated).toMatchObject([{ id: valid.id, price: 20, version: 2 }]);
      expect(data.updateTools.conflicts).toEqual([
        { id: changed.id, version: 4 },
        { id: archived.id, version: 1 },
      ]);
      expect(await stored(changed.id)).toMatchObject({ price: 1250, version: 4 });
      expect(await stored(archived.id)).toMatchObject({ price: 1250, version: 1 });
    });

    it.each([
      [{ price: 0 }, { 'changes.1.price': 'Enter a price of at least $0.01' }],
      [{ price: 1_000_000 }, { 'changes.1.price': 'Enter a price of at most $999,999.99' }],
      [
        { price: 10, priceBreaks: [{ minQuantity: 20, price: 10 }] },
        { 'changes.1.priceBreaks.0.price': 'Enter a price below $10.00' },
      ],
      [
        { priceBreaks: [{ minQuantity: 20, price: 0 }] },
        { 'changes.1.priceBreaks.0.price': 'Enter a price of at least $0.01' },
      ],
      [{ category: 'none' }, { 'changes.1.category': 'Choose a category' }],
    ])('changes no tool when the change of one of them to %j is invalid', async (change, fields) => {
      const [valid, invalid] = [await addTool(server), await addTool(server)];
      const response = await updateTools([
        { id: valid.id, version: 1, price: 20 },
        { id: invalid.id, version: 1, ...change },
      ]);
      expect(response.errors?.[0]?.extensions.fields).toEqual(fields);
      expect(await stored(valid.id)).toMatchObject({ price: 1250, version: 1 });
    });

    it('rejects no changes, and a change of a tool that is named twice or unknown', async () => {
      const none = await updateTools([]);
      expect(none.errors?.[0]?.extensions.fields).toEqual({ changes: 'Choose at least one tool' });
      const { id } = await addTool(server);
      const change = { id, version: 1, price: 20 };
      expect(errorCode(await updateTools([change, change]))).toBe('BAD_USER_INPUT');
      for (const unknown of [newId(), 'no-id']) {
        expect(errorCode(await updateTools([change, { ...change, id: unknown }]))).toBe('NOT_FOUND');
        expect(errorCode(await archiveTools([id, unknown]))).toBe('NOT_FOUND');
        expect(errorCode(await restoreTools([id, unknown]))).toBe('NOT_FOUND');
      }
      expect(await stored(id)).toMatchObject({ price: 1250, deletedAt: null, version: 1 });
    });

    it('puts a new tool and a changed one into a category by its former slug', async () => {
      const category = await server.graphql<{ addCategory: { id: string } }>(
        'mutation { addCategory(input: { name: "Layout tools" }) { id } }',
        {},
        admin.token,
      );
      const rename = 'mutation ($id: ID!) { updateCategory(id: $id, input: { slug: "marking" }) { id } }';
      await server.graphql(rename, category.data.addCategory, admin.token);
      const tool = await addTool(server);
      const { data } = await updateTools([{ id: tool.id, version: 1, category: 'layout-tools' }]);
      expect(data.updateTools.updated).toMatchObject([{ id: tool.id, category: { slug: 'marking' } }]);
      expect(await create({ category: 'layout-tools' })).toMatchObject({ category: { slug: 'marking' } });
    });

    it('lists archived tools by a part of their name, the one added last first', async () => {
      const archived: Tool[] = [];
      for (const toolName of ['Scorp, round', 'Scorp, flat', 'Adze'])
        archived.push(await addTool(server, { toolName, deletedAt: new Date() }));
      const [round, flat] = archived;
      await addTool(server, { toolName: 'Scorp, sold' });
      const { data } = await server.graphql(
        '{ archivedTools(search: "SCORP") { totalCount edges { node { id } } } }',
        {},
        admin.token,
      );
      expect(data).toEqual({
        archivedTools: { totalCount: 2, edges: [flat, round].map((tool) => ({ node: { id: tool?.id } })) },
      });
    });

    it('archives tools, lists them for admins and restores them under the same SKU and slug', async () => {
      const [tool, other] = [await create({ sku: 'AWL-1', slug: 'birdcage-awl' }), await addTool(server)];
      expect((await archiveTools([tool.id, other.id])).data.archiveTools).toHaveLength(2);
      expect(errorCode(await find('slug: "birdcage-awl"'))).toBe('GONE');
      expect(errorCode(await find(`id: "${tool.id}"`))).toBe('GONE');
      expect(errorCode(await find('sku: "AWL-1"'))).toBe('GONE');
      const listArchived = async (search: string) =>
        (
          await server.graphql<{ archivedTools: { edges: { node: { id: string } }[] } }>(
            'query ($search: String) { archivedTools(search: $search) { edges { node { id } } } }',
            { search },
            admin.token,
          )
        ).data.archivedTools.edges;
      expect(await listArchived('awl-1')).toEqual([{ node: { id: tool.id } }]);

      expect((await archiveTools([tool.id])).data.archiveTools).toEqual([]);

      const { data } = await restoreTools([tool.id]);
      expect(data.restoreTools).toEqual([{ ...tool, version: 3 }]);
      expect((await find('slug: "birdcage-awl"')).data.tool).toEqual(data.restoreTools[0]);
      expect(await listArchived('awl-1')).toEqual([]);
      expect((await restoreTools([tool.id])).data.restoreTools).toEqual([]);
    });
  });
});

import { In, IsNull } from 'typeorm';
import { AuditEvent } from '../../src/modules/audit';
import { MAX_FILE_BYTES } from '../../src/modules/catalogue-csv';
import { Category, StockMovement, Tool } from '../../src/modules/tools';
import { User } from '../../src/modules/users';
import { addTool, addTools, loadStock } from '../support/catalogue';
import { CatalogueCsv, fromCsv } from '../support/catalogue-csv';
import { startDomain } from '../support/domain';
import { getGraphQL } from '../support/graphql-http';
import { startJobSender, type JobSender } from '../support/job-sender';
import { expectConsistentOrders } from '../support/ledger';
import { cancelOrder, createOrder, placeOrder } from '../support/orders';
import { sendRaw } from '../support/raw-http';
import { rest } from '../support/rest';
import { createImageFile, createImageForm } from '../support/images';
import { errorCode, startServer, type TestServer } from '../support/server';
import { createAdmin, createCustomer, signInAsAdmin, type TestUser } from '../support/users';
import { waitUntil } from '../support/wait-until';

const COLUMNS = [
  ...['SKU', 'Name', 'Slug', 'Category', 'Price', 'Price breaks', 'Minimum order', 'Order multiple'],
  ...['Available', 'Description', 'Image', 'Image alt', 'Specifications', 'Further images'],
];
const NEW_TOOL = ['SKU', 'Name', 'Price', 'Minimum order', 'Available', 'Description', 'Image'];
const IMAGE = 'https://images.example/adze.webp';

const UPDATE = 'mutation ($id: ID!, $input: UpdateToolInput!) { updateTool(id: $id, input: $input) { id } }';
const DISCARD = 'mutation ($id: ID!) { discardCatalogueImport(id: $id) { id status } }';

/** The cells of a new tool, in the columns of `NEW_TOOL`. */
const newTool = (sku: string, values: Record<string, string> = {}): string[] => {
  const cells: Record<string, string> = {
    SKU: sku,
    Name: `Adze ${sku}`,
    Price: '8.10',
    'Minimum order': '12',
    Available: '240',
    Description: 'Hews beams.',
    Image: IMAGE,
    ...values,
  };
  return NEW_TOOL.map((title) => cells[title] ?? '');
};

const NOTHING = { addCount: 0, updateCount: 0, unchangedCount: 0, invalidCount: 0 };

describe('The catalogue as CSV', () => {
  let server: TestServer;
  let sender: JobSender;
  let admin: TestUser;
  let csv: CatalogueCsv;
  beforeAll(async () => {
    server = await startServer({ environment: { RUN_JOBS: '1' } });
    sender = await startJobSender(server.databaseUrl);
    // The jobs start after the server. What is requested before waits for the schedule.
    await sender.run('apply-catalogue-imports');
    admin = await signInAsAdmin(server);
    csv = new CatalogueCsv(server, admin);
  });
  afterAll(async () => {
    await sender.stop();
    await server.close();
  });

  const update = (id: string, input: object) => server.graphql(UPDATE, { id, input }, admin.token);
  const findTool = (sku: string) => server.database.getRepository(Tool).findOneByOrFail({ sku });

  it('exports all tools by SKU in the same bytes each time, and imports its export with 0 differences', async () => {
    const exported = await csv.export();
    expect(await csv.export()).toBe(exported);
    const [heading, ...rows] = fromCsv(exported);
    expect(heading).toEqual(COLUMNS);
    const tools = await server.database.getRepository(Tool).find();
    expect(rows).toHaveLength(tools.length);
    const skus = rows.map(([sku]) => sku);
    expect(new Set(skus)).toEqual(new Set(tools.map(({ sku }) => sku)));
    const { body } = await csv.send(exported);
    expect(await csv.load(body.insertedId)).toMatchObject({ ...NOTHING, unchangedCount: rows.length });
  });

  it('exports the value of each column, which differs from those of the others', async () => {
    const tool = await addTool(server, { sku: 'CELLS-1', toolName: 'Drawknife', slug: 'drawknife-cells' });
    const input = {
      ...{ category: 'saws', price: 21.5, minOrder: 24, orderMultiple: 12, availableChange: 260 },
      ...{ toolDescription: 'Peels bark.', imageLink: IMAGE, imageAlt: 'A drawknife' },
      priceBreaks: [{ minQuantity: 48, price: 20 }],
      specifications: [{ name: 'Blade', value: '200', unit: 'mm' }],
      furtherImages: [{ imageLink: 'https://images.example/back.webp', alt: 'From behind' }],
    };
    expect((await update(tool.id, input)).errors).toBeUndefined();
    const [row] = fromCsv(await csv.export()).filter(([sku]) => sku === tool.sku);
    expect(Object.fromEntries(COLUMNS.map((title, index) => [title, row?.[index]]))).toEqual({
      ...{ SKU: 'CELLS-1', Name: 'Drawknife', Slug: 'drawknife-cells', Category: 'saws' },
      ...{ Price: '21.50', 'Price breaks': '48:20.00', 'Minimum order': '24', 'Order multiple': '12' },
      ...{ Available: '360', Description: 'Peels bark.', Image: IMAGE, 'Image alt': 'A drawknife' },
      Specifications: 'Blade=200 mm',
      'Further images': 'https://images.example/back.webp|From behind',
    });
  });

  it('changes each column of a tool, whose export then has the same cells', async () => {
    const { sku } = await addTool(server, { sku: 'CELLS-2' });
    const cells = [
      ...[sku, 'Spokeshave', 'spokeshave-cells', 'saws', '21.50', '48:20.00', '24', '12', '360'],
      ...['Rounds legs.', IMAGE, 'A spokeshave', 'Blade=50 mm'],
      'https://images.example/back.webp|From behind',
    ];
    const { id } = await csv.upload([COLUMNS, cells]);
    expect(await csv.apply(id)).toMatchObject({ status: 'APPLIED', updateCount: 1 });
    expect(fromCsv(await csv.export())).toContainEqual(cells);
  });

  it('sends the export to admins as a file in UTF-8 with a byte order mark that is not stored', async () => {
    const response = await fetch(`${server.url}/tools/export.csv`, {
      headers: { authorization: `Bearer ${admin.token}` },
    });
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="catalogue.csv"');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect([...new Uint8Array(await response.arrayBuffer()).slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  });

  it('opens the export and the result of an import by addresses that need no sign-in for five minutes', async () => {
    const { id } = await csv.upload([
      ['SKU', 'Price'],
      ['', '1'],
    ]);
    const { data } = await server.graphql<{
      catalogueExportUrl: string;
      catalogueImport: { resultUrl: string };
    }>('query ($id: ID!) { catalogueExportUrl catalogueImport(id: $id) { resultUrl } }', { id }, admin.token);
    const paths = [data.catalogueExportUrl, data.catalogueImport.resultUrl].map((url) => {
      expect(url).toMatch(/^http:\/\/shop\.test\/catalogue-files\//);
      return new URL(url).pathname;
    });
    const open = async (path: string) => {
      const { status, text, headers } = await rest(server, `GET ${path}`);
      return { status, text, cached: headers.get('cache-control') };
    };
    const inPrivate = { status: 200, cached: 'private, no-store' };
    const [exported, result] = [await open(paths[0] ?? ''), await open(paths[1] ?? '')];
    expect(exported).toEqual({ ...inPrivate, text: await csv.export() });
    expect(result).toMatchObject(inPrivate);
    expect(fromCsv(result.text).slice(1)).toEqual([['2', '', 'Error', 'SKU: Enter the SKU']]);
    const later = await startServer({
      databaseUrl: server.databaseUrl,
      clock: () => new Date(Date.now() + 301_000),
    });
    const expired = await fetch(later.url + (paths[0] ?? ''));
    await later.close();
    expect(expired.status).toBe(404);
  });

  it('imports 1,010 rows without the 7 with errors once the admin skips these, and exports the outcome', async () => {
    const rows = Array.from({ length: 1010 }, (_, index) => newTool(`BULK-${index}`));
    const invalid: Record<number, [row: string[], column: string, message: string]> = {
      10: [
        newTool('BULK-10', { Price: '8,10' }),
        'Price',
        'Enter an amount such as 8.10 (the file has “8,10”)',
      ],
      99: [newTool('BULK-99', { Price: '0' }), 'Price', 'Enter a price of at least $0.01 (the file has “0”)'],
      200: [newTool('BULK-200', { Name: '' }), 'Name', 'A new tool needs a value here'],
      321: [newTool('BULK-3'), 'SKU', 'Row 5 has this SKU too'],
      500: [newTool('BULK_500'), 'SKU', 'Use letters and digits, separated by single hyphens'],
      777: [
        newTool('BULK-777', { Image: 'adze.webp' }),
        'Image',
        'Invalid image URL, or the image no longer exists (the file has “adze.webp”)',
      ],
      999: [
        newTool('BULK-999', { Available: '-1' }),
        'Available',
        'Enter a whole number (the file has “-1”)',
      ],
    };
    for (const [index, [row]] of Object.entries(invalid)) rows[Number(index)] = row;
    const preview = await csv.upload([NEW_TOOL, ...rows], 'CREATE', ['INVALID']);
    expect(preview).toMatchObject({ ...NOTHING, status: 'READY', addCount: 1003, invalidCount: 7 });
    expect(preview.rows.edges.map(({ node }) => [node.rowNumber, node.errors])).toEqual(
      Object.entries(invalid).map(([index, [, column, message]]) => [
        Number(index) + 2,
        [{ column, message }],
      ]),
    );

    const { errors } = await csv.requestApplication(preview.id);
    expect(errors?.[0]?.extensions.fields).toEqual({
      skipInvalid: 'Correct or skip 7 rows with errors',
    });
    const applied = await csv.apply(preview.id, true);
    expect(applied).toMatchObject({ status: 'APPLIED', appliedCount: 1003, message: null });
    const tool = await findTool('BULK-0');
    expect(tool).toMatchObject({ price: 810, available: 240, minOrder: 12, slug: 'adze-bulk-0', version: 1 });
    const result = await csv.loadResult(preview.id);
    expect(result.map(([row]) => row)).toEqual(rows.map((_row, index) => String(index + 2)));
    expect(result[0]).toEqual(['2', 'BULK-0', 'Added', '']);
    expect(result[10]).toEqual([
      '12',
      'BULK-10',
      'Error',
      'Price: Enter an amount such as 8.10 (the file has “8,10”)',
    ]);
    const { headers } = await rest(server, `GET /catalogue-imports/${preview.id}/result.csv`, {
      token: admin.token,
    });
    expect(headers.get('content-disposition')).toBe('attachment; filename="import-result.csv"');
    const { data } = await server.graphql<{ tool: object }>('{ tool(slug: "adze-bulk-1009") { available } }');
    expect(data.tool).toEqual({ available: 240 });
    const events = await server.database
      .getRepository(AuditEvent)
      .findBy({ targetId: In([preview.id, tool.id]) });
    expect(events.map(({ action }) => action)).toEqual([
      'uploadCatalogueImport',
      'applyCatalogueImport',
      'addTool',
    ]);
    const [, application, addition] = events;
    expect(addition).toMatchObject({
      ...{ actorId: application?.actorId, requestId: application?.requestId },
      before: null,
    });
    expect(addition?.requestId).toMatch(/^[\da-f-]{36}$/);
    await expectConsistentOrders(server.database, [tool]);
  });

  it('restores every text exactly: formulas, separators, escapes, line breaks and units', async () => {
    const specifications = [
      { name: 'Weight; net=dry', value: '567', unit: 'g' },
      { name: 'Size', value: '1 1/2', unit: 'in' },
      { name: 'Teeth', value: '12 per inch', unit: null },
      { name: 'Use', value: 'A\\B; C=D | E', unit: null },
      { name: 'Ratio', value: '-3', unit: 'per pack' },
    ];
    const lines = 'two\nlines, "quoted"; and more';
    const texts = ['=1+1', '+1', '-1', '@SUM(A1)', '＝1+1', "'=quoted", "'plain", lines, 'two\nlines'];
    const tools = await Promise.all(
      texts.map(async (toolDescription, index) => {
        const sku = `TEXT-${index}`;
        const imageAlt = toolDescription.replace('\n', ' ');
        const tool = await addTool(server, { sku, toolDescription, imageAlt });
        const furtherImages = [
          { imageLink: 'https://images.example/a.webp?x=1;2', alt: 'A | b; c' },
          { imageLink: IMAGE, alt: '' },
        ];
        expect((await update(tool.id, { specifications, furtherImages })).errors).toBeUndefined();
        return tool;
      }),
    );
    // More tools than are read together.
    const many = Array.from({ length: 1001 }, (_, index) => newTool(`MANY-${index}`));
    await csv.apply((await csv.upload([NEW_TOOL, ...many])).id);
    const exported = await csv.export();
    const cells = fromCsv(exported).filter(([sku]) => tools.some((tool) => tool.sku === sku));
    expect(cells.map((row) => row[9]).sort()).toEqual(
      ["'=1+1", "'+1", "'-1", "'@SUM(A1)", "'＝1+1", "''=quoted", "'plain", lines, 'two\nlines'].sort(),
    );
    expect(cells[0]?.[13]).toBe(`https://images.example/a.webp?x=1\\;2|A \\| b\\; c; ${IMAGE}`);
    const { body } = await csv.send(exported);
    expect(await csv.load(body.insertedId, ['UPDATE', 'INVALID'])).toMatchObject({
      ...{ updateCount: 0, invalidCount: 0 },
      rows: { totalCount: 0 },
    });

    // A copy of the rows under other SKUs has the same texts.
    const copies = cells.map(([sku, name, , ...others]) => [`${sku}-COPY`, name ?? '', '', ...others]);
    const applied = await csv.apply((await csv.upload([COLUMNS, ...copies], 'CREATE')).id);
    expect(applied).toMatchObject({ status: 'APPLIED', appliedCount: texts.length });
    const after = fromCsv(await csv.export());
    const count = await server.database.getRepository(Tool).countBy({ deletedAt: IsNull() });
    expect([after.length - 1, new Set(after.map(([sku]) => sku)).size - 1]).toEqual([count, count]);
    for (const [sku, , , ...others] of cells) {
      expect(after.find(([other]) => other === `${sku}-COPY`)?.slice(3)).toEqual(others);
    }
  });

  it('previews the differences of each cell and changes nothing for empty cells and missing columns', async () => {
    const tool = await addTool(server, { price: 1250, available: 100, minOrder: 12, orderMultiple: 12 });
    const heading = ['sku', 'Price', 'PRICE BREAKS', 'Available', 'Name', 'Specifications', 'Category'];
    const row = [
      tool.sku.toLowerCase(),
      '12.5',
      '24: 11; 48 :9.90',
      '160',
      '',
      'Head weight=567 g; Length=330 mm',
      '',
    ];
    const preview = await csv.upload([heading, row], 'UPDATE');
    expect(preview).toMatchObject({ ...NOTHING, updateCount: 1, fileName: 'tools.csv', mode: 'UPDATE' });
    expect(preview.rows.edges[0]?.node).toMatchObject({
      ...{ rowNumber: 2, sku: tool.sku, toolName: tool.toolName, outcome: 'UPDATE', errors: [] },
      changes: [
        { column: 'Price breaks', before: '', after: '24:11.00; 48:9.90' },
        { column: 'Available', before: '100', after: '160' },
        { column: 'Specifications', before: '', after: 'Head weight=567 g; Length=330 mm' },
      ],
    });
    await csv.apply(preview.id);
    expect(await findTool(tool.sku)).toMatchObject({
      ...{ version: 2, available: 160, price: 1250, toolName: tool.toolName, slug: tool.slug },
      priceBreaks: [
        { minQuantity: 24, price: 1100 },
        { minQuantity: 48, price: 990 },
      ],
    });
    const movements = await server.database
      .getRepository(StockMovement)
      .find({ where: { toolId: tool.id }, order: { id: 'DESC' } });
    const [event] = await server.database.getRepository(AuditEvent).findBy({ targetId: tool.id });
    expect(movements[0]).toMatchObject({
      ...{ kind: 'adjustment', quantity: 60, reason: 'Import of tools.csv', userId: event?.actorId },
    });
    expect(event?.changes).toEqual([
      { field: 'available', before: '100', after: '160' },
      expect.objectContaining({ field: 'priceBreaks', before: '[]' }),
      expect.objectContaining({ field: 'specifications', before: '[]' }),
    ]);
    await expectConsistentOrders(server.database, [tool]);
  });

  it('finds the category by its slug, a former slug or its name', async () => {
    const saws = { slug: 'saws', name: 'Saws' };
    const { id } = await server.database.getRepository(Category).findOneByOrFail(saws);
    await server.database.query('INSERT INTO former_category_slugs (slug, category_id) VALUES ($1, $2)', [
      ...['cutting-tools', id],
    ]);
    const cells = ['saws', 'cutting-tools', 'Saws', 'SAWS'];
    const tools = await addTools(server, cells.length);
    const upload = () =>
      csv.upload([['SKU', 'Category'], ...cells.map((cell, index) => [tools[index]?.sku ?? '', cell])]);
    const preview = await upload();
    const change = { column: 'Category', before: 'other-tools', after: 'saws' };
    expect(preview.rows.edges.map(({ node }) => node.changes)).toEqual(cells.map(() => [change]));
    await csv.apply(preview.id);
    expect(await upload()).toMatchObject({ ...NOTHING, unchangedCount: cells.length });
  });

  it('says that no tool has the SKU when a row has few of the values of a new tool', async () => {
    const { sku } = await addTool(server);
    const { rows } = await csv.upload([
      ['SKU', 'Price'],
      [sku, '12.50'],
      ['123', '12.50'],
    ]);
    const message =
      'No tool has this SKU, and a new one also needs Name, Minimum order, Available, Description, Image';
    expect(rows.edges.map(({ node }) => node.errors)).toEqual([[], [{ column: 'SKU', message }]]);
  });

  it('checks each row by the rules of the API and names the column and the value of each error', async () => {
    const tool = await addTool(server, { minOrder: 12 });
    const archived = await addTool(server, { deletedAt: new Date() });
    // The 60th and the 61st character have two UTF-16 units each.
    const long = `${'n'.repeat(59)}🪚🪚`;
    const heading = ['SKU', 'Order multiple', 'Price breaks', 'Category', 'Slug', 'Specifications'];
    const { rows } = await csv.upload(
      [
        heading,
        [tool.sku, '5', '', '', '', ''],
        [archived.sku, '6'],
        ['', '6'],
        [(await addTool(server)).sku, '', '20:13', '', '', ''],
        [(await addTool(server)).sku, '', 'cheap', long, tool.slug, 'A=1; a=2'],
        [(await addTool(server)).sku, '', '20:11:12', '', '', 'A=1=2'],
        [(await addTool(server)).sku, '', '', '', '', '', 'one too many'],
      ],
      'UPDATE',
    );
    expect(rows.edges.map(({ node }) => node.errors)).toEqual([
      [{ column: 'Minimum order', message: 'The minimum order must be a multiple of 5 pieces' }],
      [{ column: 'SKU', message: 'The tool with this SKU is archived' }],
      [{ column: 'SKU', message: 'Enter the SKU' }],
      [{ column: 'Price breaks', message: 'Entry 1: Enter a price below $12.50 (the file has “20:13”)' }],
      expect.arrayContaining([
        {
          column: 'Price breaks',
          message: 'Enter price breaks such as 48:8.10; 96:7.90 (the file has “cheap”)',
        },
        {
          column: 'Category',
          message: `No category has this slug or name (the file has “${long.slice(0, 61)}…”)`,
        },
        { column: 'Slug', message: `Another tool has or had this address (the file has “${tool.slug}”)` },
        { column: 'Specifications', message: 'Entry 2: Use each name once (the file has “A=1; a=2”)' },
      ]),
      [
        {
          column: 'Price breaks',
          message: 'Enter price breaks such as 48:8.10; 96:7.90 (the file has “20:11:12”)',
        },
        {
          column: 'Specifications',
          message: 'Enter a data sheet such as Head weight=567 g; Length=330 mm (the file has “A=1=2”)',
        },
      ],
      [{ column: null, message: 'The row has more cells than the heading' }],
    ]);
  });

  it.each(['CREATE', 'UPDATE', 'BOTH'] as const)(
    'names the current SKU for a former one when it may %s',
    async (mode) => {
      const { id, sku } = await addTool(server);
      await update(id, { sku: `RENAMED-${mode}` });
      const { rows } = await csv.upload([NEW_TOOL, newTool(sku)], mode);
      expect(rows.edges.map(({ node }) => node.errors)).toEqual([
        [{ column: 'SKU', message: `This SKU was changed to RENAMED-${mode}` }],
      ]);
    },
  );

  it('does not check a cell that is like its tool', async () => {
    const image = 'https://former-host.example/maul.webp';
    const { sku } = await addTool(server, { image });
    const { rows } = await csv.upload([
      ['SKU', 'Image', 'Price'],
      [sku, image, '9.99'],
    ]);
    expect(rows.edges.map(({ node }) => [node.errors, node.changes])).toEqual([
      [[], [{ column: 'Price', before: '12.50', after: '9.99' }]],
    ]);
  });

  it('rejects an address that two rows want, and gives a tool its own former address again', async () => {
    const [first, second, renamed] = [await addTool(server), await addTool(server), await addTool(server)];
    await update(renamed.id, { slug: 'maul-of-today' });
    const preview = await csv.upload([
      ['SKU', 'Slug'],
      [first.sku, 'wanted-twice'],
      [second.sku, 'wanted-twice'],
      [renamed.sku, renamed.slug],
    ]);
    const message = 'Another tool has or had this address (the file has “wanted-twice”)';
    const taken = { column: 'Slug', message };
    expect(preview.rows.edges.map(({ node }) => node.errors)).toEqual([[], [taken], []]);
    expect(await csv.apply(preview.id, true)).toMatchObject({ status: 'APPLIED', appliedCount: 2 });
    expect((await findTool(renamed.sku)).slug).toBe(renamed.slug);
    expect((await findTool(first.sku)).slug).toBe('wanted-twice');
  });

  it('rejects an invalid further image, and stops when an image was deleted since the preview', async () => {
    const upload = async () => {
      const form = createImageForm(await createImageFile());
      const { body } = await rest<{ data: { url: string } }>(server, 'POST /images', {
        token: admin.token,
        form,
      });
      return body.data.url;
    };
    const tools = [await addTool(server), await addTool(server), await addTool(server)];
    const preview = await csv.upload([
      ['SKU', 'Image', 'Further images'],
      [tools[0]?.sku ?? '', await upload(), ''],
      [tools[1]?.sku ?? '', '', `${IMAGE}; ${await upload()}|From behind`],
      [tools[2]?.sku ?? '', '', `${IMAGE}; back.webp|From behind`],
    ]);
    const invalid = `Invalid image URL, or the image no longer exists (the file has “${IMAGE}; back.webp|From behind”)`;
    expect(preview.rows.edges.map(({ node }) => node.errors)).toEqual([
      [],
      [],
      [{ column: 'Further images', message: invalid }],
    ]);
    await server.database.query('DELETE FROM images');
    expect(await csv.apply(preview.id, true)).toMatchObject({ status: 'STOPPED', appliedCount: 0 });
    const { rows } = await csv.load(preview.id, ['CONFLICT']);
    const gone = { column: 'Image', message: 'An image no longer exists' };
    expect(rows.edges.map(({ node }) => node.errors)).toEqual([[gone], [gone]]);
  });

  it('names each tool as it was before, and exports what would become of each row and then what did', async () => {
    const [changed, same] = [await addTool(server), await addTool(server)];
    const nothing = NEW_TOOL.slice(1).map(() => '');
    const preview = await csv.upload([
      NEW_TOOL,
      newTool('RESULT-1'),
      [changed.sku, 'Maul', ...nothing.slice(1)],
      [same.sku, ...nothing],
      [...newTool('RESULT-2', { Price: '8,10', Available: '-1' }), 'one too many'],
    ]);
    expect(preview.rows.edges.map(({ node }) => node.toolName)).toEqual([
      'Adze RESULT-1',
      changed.toolName,
      same.toolName,
      'Adze RESULT-2',
    ]);
    const errors = [
      'The row has more cells than the heading',
      'Price: Enter an amount such as 8.10 (the file has “8,10”)',
      'Available: Enter a whole number (the file has “-1”)',
    ];
    const resultOf = (added: string, updated: string) => [
      ['2', 'RESULT-1', added, ''],
      ['3', changed.sku, updated, ''],
      ['4', same.sku, 'Unchanged', ''],
      ['5', 'RESULT-2', 'Error', errors.join('. ')],
    ];
    expect(await csv.loadResult(preview.id)).toEqual(resultOf('Would be added', 'Would be updated'));
    await csv.apply(preview.id, true);
    expect(await csv.loadResult(preview.id)).toEqual(resultOf('Added', 'Updated'));
  });

  it('creates or updates only, as the admin chooses', async () => {
    const tool = await addTool(server);
    const rows = [NEW_TOOL, newTool('MODE-1'), newTool(tool.sku)];
    const created = await csv.upload(rows, 'CREATE', ['INVALID']);
    expect(created).toMatchObject({ addCount: 1, updateCount: 0, invalidCount: 1 });
    expect(created.rows.edges[0]?.node.errors).toEqual([
      { column: 'SKU', message: 'Another tool has this SKU' },
    ]);
    expect((await csv.requestApplication(created.id)).errors?.[0]?.extensions.fields).toEqual({
      skipInvalid: 'Correct or skip 1 row with errors',
    });
    const updated = await csv.upload(rows, 'UPDATE', ['INVALID']);
    expect(updated).toMatchObject({ addCount: 0, updateCount: 1, invalidCount: 1 });
    expect(updated.rows.edges[0]?.node.errors).toContainEqual({
      column: 'SKU',
      message: 'No tool has this SKU',
    });
  });

  it('adds the difference of the stock, so that orders between preview and application count', async () => {
    const tool = await addTool(server, { available: 100, minOrder: 10 });
    const first = await createCustomer(server);
    const customers = [first, ...(await Promise.all([createCustomer(server), createCustomer(server)]))];
    await createOrder(server, first, tool);
    const preview = await csv.upload([
      ['SKU', 'Available'],
      [tool.sku, '150'],
    ]);
    const placed = await createOrder(server, first, tool);
    const [applied, ...orders] = await Promise.all([
      csv.apply(preview.id),
      ...customers.map((customer) => placeOrder(server, customer, tool)),
      cancelOrder(server, first, placed.id),
    ]);
    expect(applied).toMatchObject({ status: 'APPLIED' });
    expect(orders.every(({ errors }) => errors === undefined)).toBe(true);
    expect(await loadStock(server, tool)).toBe(100 - 10 + 60 - 30);
    await expectConsistentOrders(server.database, [tool]);
  });

  it('adds a counted stock once, when the file is uploaded twice or an admin corrects the stock too', async () => {
    const [imported, corrected] = [await addTool(server, { available: 100 }), await addTool(server)];
    await update(corrected.id, { availableChange: 2 });
    const counted = [
      ['SKU', 'Available'],
      [imported.sku, '150'],
    ];
    const [first, second] = [await csv.upload(counted), await csv.upload(counted)];
    const ofCorrected = await csv.upload([
      ['SKU', 'Available'],
      [corrected.sku, '5'],
    ]);
    const ofPrice = await csv.upload([
      ['SKU', 'Price'],
      [corrected.sku, '9.99'],
    ]);
    expect(await csv.apply(first.id)).toMatchObject({ status: 'APPLIED' });
    await update(corrected.id, { availableChange: 3, stockReason: 'Counted' });
    for (const { id } of [second, ofCorrected]) {
      expect(await csv.apply(id)).toMatchObject({ status: 'STOPPED' });
      expect((await csv.load(id, ['CONFLICT'])).rows.edges[0]?.node.errors).toEqual([
        { column: 'Available', message: 'An admin has changed the stock since the preview' },
      ]);
    }
    expect(await csv.apply(ofPrice.id)).toMatchObject({ status: 'APPLIED' });
    expect(await loadStock(server, imported)).toBe(150);
    expect(await loadStock(server, corrected)).toBe(corrected.available + 2 + 3);
  });

  it('records in the ledger what an import takes from a stock, and nothing when it changes only a price', async () => {
    const [tool, other] = [await addTool(server, { available: 100 }), await addTool(server)];
    const countMovements = () => server.database.getRepository(StockMovement).countBy({ toolId: other.id });
    const before = await countMovements();
    const preview = await csv.upload([
      ['SKU', 'Available', 'Price'],
      [tool.sku, '40', ''],
      [other.sku, '', '9.99'],
    ]);
    expect(await csv.apply(preview.id)).toMatchObject({ status: 'APPLIED' });
    expect(await loadStock(server, tool)).toBe(40);
    expect(await countMovements()).toBe(before);
    await expectConsistentOrders(server.database, [tool]);
  });

  it('stops and writes nothing when a tool has changed since the preview, and says which', async () => {
    const [changed, untouched, soldOut] = [
      await addTool(server),
      await addTool(server),
      await addTool(server, { available: 20, minOrder: 10 }),
    ];
    const preview = await csv.upload([
      ['SKU', 'Price', 'Available'],
      [changed.sku, '9.99', ''],
      [untouched.sku, '9.99', ''],
      [soldOut.sku, '', '5'],
    ]);
    await update(changed.id, { toolName: 'Maul' });
    await createOrder(server, await createCustomer(server), soldOut);
    const stopped = await csv.apply(preview.id);
    expect(stopped).toMatchObject({
      ...{ status: 'STOPPED', appliedCount: 0 },
      message: `Tools have changed since the preview: ${changed.sku}, ${soldOut.sku}. Upload the file again.`,
    });
    expect((await csv.load(preview.id, ['CONFLICT'])).rows.edges.map(({ node }) => node.errors)).toEqual([
      [{ column: null, message: 'The tool has changed since the preview' }],
      [{ column: 'Available', message: 'The stock is only 10 pieces' }],
    ]);
    expect(await findTool(untouched.sku)).toMatchObject({ price: 1250, version: 1 });
    expect((await csv.loadResult(preview.id)).map(([, , outcome]) => outcome)).toEqual([
      'Conflict',
      'Would be updated',
      'Conflict',
    ]);
    expect(errorCode(await csv.requestApplication(preview.id))).toBe('CONFLICT');
  });

  it('stops and says so when something fails, and writes nothing', async () => {
    const tool = await addTool(server);
    const preview = await csv.upload([
      ['SKU', 'Price'],
      [tool.sku, '9.99'],
    ]);
    await server.database.query(
      `UPDATE catalogue_import_rows SET staged = '{"columns": {"price": -1}, "availableChange": 0}' WHERE import_id = $1`,
      [preview.id],
    );
    // As after the first of several batches.
    await server.database.query('UPDATE catalogue_imports SET applied_count = 1 WHERE id = $1', [preview.id]);
    expect(await csv.apply(preview.id)).toMatchObject({
      ...{ status: 'STOPPED', appliedCount: 0 },
      message: 'Something went wrong on our side. Upload the file again.',
    });
    expect(await findTool(tool.sku)).toMatchObject({ price: 1250, version: 1 });
  });

  it('is applied by a later run when the database was unavailable', async () => {
    const tool = await addTool(server);
    const preview = await csv.upload([
      ['SKU', 'Price'],
      [tool.sku, '9.99'],
    ]);
    // 57P01: the database shuts down.
    await server.database.query(`
      CREATE SEQUENCE shutdowns;
      CREATE FUNCTION shut_down() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN PERFORM nextval('shutdowns'); RAISE EXCEPTION 'shutting down' USING ERRCODE = '57P01'; END $$;
      CREATE TRIGGER shut_down BEFORE UPDATE ON tools FOR EACH ROW WHEN (OLD.id = '${tool.id}')
        EXECUTE FUNCTION shut_down()`);
    await csv.requestApplication(preview.id);
    await waitUntil(async () => {
      const [shutdowns] = await server.database.query<{ is_called: boolean }[]>(
        'SELECT is_called FROM shutdowns',
      );
      return shutdowns?.is_called === true;
    });
    await server.database.query('DROP TRIGGER shut_down ON tools');
    expect(await sender.run('apply-catalogue-imports')).toBe('completed');
    expect(await csv.load(preview.id)).toMatchObject({ status: 'APPLIED' });
    expect(await findTool(tool.sku)).toMatchObject({ price: 999 });
  });

  it('stops when the database was too busy for it for an hour', async () => {
    const tool = await addTool(server);
    const preview = await csv.upload([
      ['SKU', 'Price'],
      [tool.sku, '9.99'],
    ]);
    // 57014: a statement took too long.
    await server.database.query(`
      CREATE FUNCTION take_too_long() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN RAISE EXCEPTION 'statement timeout' USING ERRCODE = '57014'; END $$;
      CREATE TRIGGER take_too_long BEFORE UPDATE ON tools FOR EACH ROW WHEN (OLD.id = '${tool.id}')
        EXECUTE FUNCTION take_too_long()`);
    let now = new Date();
    const other = await startDomain({ databaseUrl: server.databaseUrl, clock: () => now });
    try {
      await csv.requestApplication(preview.id);
      const { catalogueCsv } = other.services;
      const errors: unknown[] = [];
      const applyAfter = async (minutes: number) => {
        now = new Date(Date.now() + minutes * 60_000);
        await catalogueCsv.applyRequested((error) => errors.push(error));
        return csv.load(preview.id);
      };
      expect(await applyAfter(59)).toMatchObject({ status: 'APPLYING', message: null });
      expect(await applyAfter(60)).toMatchObject({
        status: 'STOPPED',
        message: 'The database was too busy for an hour. Upload the file again later, or in smaller parts.',
      });
      expect(errors).toHaveLength(2);
    } finally {
      await other.close();
      await server.database.query('DROP TRIGGER take_too_long ON tools');
    }
    expect(await findTool(tool.sku)).toMatchObject({ price: 1250, version: 1 });
  });

  it('stops when another tool has taken a SKU or a slug since the preview', async () => {
    const [preview, tool] = [
      await csv.upload([NEW_TOOL, newTool('TAKEN-1'), newTool('TAKEN-2')]),
      await addTool(server),
    ];
    // Both have had it since.
    const { id } = await addTool(server, { sku: 'TAKEN-1' });
    await update(id, { sku: 'TAKEN-3' });
    await update(tool.id, { slug: 'adze-taken-2' });
    expect(await csv.apply(preview.id)).toMatchObject({ status: 'STOPPED' });
    const { rows } = await csv.load(preview.id, ['CONFLICT']);
    expect(rows.edges.map(({ node }) => node.errors)).toEqual([
      [{ column: 'SKU', message: 'Another tool has this SKU now' }],
      [{ column: 'Slug', message: 'Another tool has this address now' }],
    ]);
  });

  it('stops when a category was merged or a tool archived since the preview, and names five tools', async () => {
    const addCategory = async (name: string) =>
      (
        await server.graphql<{ addCategory: { id: string } }>(
          'mutation ($name: String!) { addCategory(input: { name: $name }) { id } }',
          { name },
          admin.token,
        )
      ).data.addCategory.id;
    const [from, into] = [await addCategory('Imported saws'), await addCategory('All saws')];
    const tools = await addTools(server, 6);
    const preview = await csv.upload([
      ['SKU', 'Category'],
      ...tools.map(({ sku }) => [sku, 'imported-saws']),
    ]);
    const archive = (id = '') =>
      server.graphql('mutation ($id: ID!) { deleteTool(id: $id) { id } }', { id }, admin.token);
    const findErrors = async (id: string) =>
      (await csv.load(id, ['CONFLICT'])).rows.edges.map(({ node }) => node.errors);
    const merge = 'mutation ($from: ID!, $into: ID!) { mergeCategories(from: $from, into: $into) { id } }';
    expect((await server.graphql(merge, { from, into }, admin.token)).errors).toBeUndefined();
    const named = tools.slice(0, 5).map(({ sku }) => sku);
    expect(await csv.apply(preview.id)).toMatchObject({
      status: 'STOPPED',
      message: `Tools have changed since the preview: ${named.join(', ')} and 1 more. Upload the file again.`,
    });
    const gone = { column: 'Category', message: 'The category no longer exists' };
    expect(await findErrors(preview.id)).toEqual(tools.map(() => [gone]));
    // The former slug means the category that the tools are in now.
    const renewed = await csv.upload([
      ['SKU', 'Category'],
      ...tools.map(({ sku }) => [sku, 'imported-saws']),
    ]);
    expect(await csv.load(renewed.id)).toMatchObject({ ...NOTHING, updateCount: 6 });
    const prices = await csv.upload([['SKU', 'Price'], ...tools.map(({ sku }) => [sku, '9.99'])]);
    await archive(tools[0]?.id);
    expect(await csv.apply(prices.id)).toMatchObject({ status: 'STOPPED' });
    expect(await findErrors(prices.id)).toEqual([
      [{ column: null, message: 'The tool was archived after the preview' }],
    ]);
  });

  it('gives new tools of one name different slugs, and reserves the former slug of a changed one', async () => {
    const rows = ['TWIN-1', 'TWIN-2'].map((sku) => newTool(sku, { Name: 'Twin saw' }));
    const readCount = async () => {
      const { data } = await getGraphQL(server, { query: '{ tools { totalCount } }' });
      return (data as { tools: { totalCount: number } }).tools.totalCount;
    };
    const before = await readCount();
    await csv.apply((await csv.upload([NEW_TOOL, ...rows])).id);
    // Visitors see them at once, although the responses are cached.
    expect(await readCount()).toBe(before + 2);
    expect([(await findTool('TWIN-1')).slug, (await findTool('TWIN-2')).slug]).toEqual([
      'twin-saw',
      'twin-saw-twin-2',
    ]);
    const found = await server.graphql<{ tools: object }>('{ tools(search: "TWIN-2") { totalCount } }');
    expect(found.data.tools).toEqual({ totalCount: 1 });
    await csv.apply(
      (
        await csv.upload([
          ['SKU', 'Slug'],
          ['TWIN-1', 'first-twin'],
        ])
      ).id,
    );
    for (const slug of ['twin-saw', 'first-twin']) {
      const { data } = await server.graphql<{ tool: object }>(
        'query ($slug: String) { tool(slug: $slug) { sku slug } }',
        { slug },
      );
      expect(data.tool).toEqual({ sku: 'TWIN-1', slug: 'first-twin' });
    }
  });

  it('names the admin who applies an import, not the one who has uploaded it', async () => {
    const [tool, other] = [await addTool(server), await createAdmin(server)];
    const preview = await csv.upload([
      ['SKU', 'Available'],
      [tool.sku, '160'],
    ]);
    await new CatalogueCsv(server, other).apply(preview.id);
    const { id } = await server.database.getRepository(User).findOneByOrFail({ email: other.email });
    const { database } = server;
    expect(await database.getRepository(AuditEvent).findBy({ targetId: tool.id })).toMatchObject([
      { actorId: id },
    ]);
    expect(await database.getRepository(StockMovement).findBy({ toolId: tool.id })).toContainEqual(
      expect.objectContaining({ kind: 'adjustment', userId: id }),
    );
  });

  it('renews the search of the tools that it changes', async () => {
    const { sku } = await addTool(server, { toolName: 'Frobsaw', price: 1000 });
    const count = async (search: string) => {
      const query =
        'query ($search: String) { tools(search: $search, filter: { maxPrice: 2.5 }) { totalCount } }';
      const { data } = await server.graphql<{ tools: { totalCount: number } }>(query, { search });
      return data.tools.totalCount;
    };
    const { id } = await csv.upload([
      ['SKU', 'Name', 'Price'],
      [sku, 'Quibsaw', '2.50'],
    ]);
    await csv.apply(id);
    expect([await count('Quibsaw'), await count('Frobsaw')]).toEqual([1, 0]);
  });

  it('reads semicolons and tabs between cells, as spreadsheets of other countries write them', async () => {
    const { sku } = await addTool(server);
    for (const text of [
      `\uFEFFSKU;Name;Price breaks\r\n${sku};Maul;"48:8.10; 96:7.90"\r\n;;\r\n`,
      `SKU\tName\n${sku}\tMaul\n`,
    ]) {
      const { body } = await csv.send(text);
      expect(await csv.load(body.insertedId)).toMatchObject({ ...NOTHING, updateCount: 1 });
    }
  });

  it('ignores empty columns after the last title', async () => {
    const { sku } = await addTool(server);
    const { body } = await csv.send(`SKU,Name,,\n${sku},Maul,,\n`);
    expect(await csv.load(body.insertedId)).toMatchObject({ ...NOTHING, updateCount: 1 });
  });

  it('numbers the rows as a spreadsheet does, the empty ones included', async () => {
    const { sku } = await addTool(server);
    const { body } = await csv.send(`SKU,Name\n\n,\n${sku},Maul\n\nNEW-1,Adze\n`);
    const { rows } = await csv.load(body.insertedId);
    expect(rows.edges.map(({ node }) => [node.rowNumber, node.sku])).toEqual([
      [4, sku],
      [6, 'NEW-1'],
    ]);
  });

  it.each([
    [
      'an unknown column',
      'SKU,Colour\nA,red',
      'Unknown column: Colour. The columns are: SKU, Name, Slug, Category, Price, Price breaks, Minimum order, Order multiple, Available, Description, Image, Image alt, Specifications, Further images',
    ],
    ['a column twice', 'SKU,Name,name\nA,B,C', 'Two columns are called Name'],
    ['a column without a title', 'SKU,,Name\nA,B,C', 'Column 2 has no title'],
    ['no SKU', 'Name\nHammer', 'The column SKU is missing'],
    ['no rows', 'SKU,Name\n', 'The file has no rows below its heading'],
    ['nothing', '', 'The file has no rows below its heading'],
    [
      'an open quotation mark',
      'SKU,Name\nA,"B',
      'This is not a valid CSV file: see the quotation marks in row 2',
    ],
    ['too many rows', `SKU\n${'A\n'.repeat(100_001)}`, 'A file can have at most 100,000 rows'],
  ])('rejects a file with %s', async (_title, text, message) => {
    const { status, body } = await csv.send(text);
    expect([status, body.fields]).toEqual([400, { file: message }]);
  });

  it.each([
    ['is declared as too large, before it is sent', `Content-Length: ${MAX_FILE_BYTES + 1}`, ''],
    [
      'turns out to be too large',
      'Transfer-Encoding: chunked',
      // One chunk; what follows it is not sent.
      `${(MAX_FILE_BYTES + 1).toString(16)}\r\n`,
    ],
  ])('rejects a file that %s, and closes the connection', async (_size, header, chunk) => {
    const { status, text } = await sendRaw(server, {
      method: 'POST',
      path: '/catalogue-imports?mode=BOTH&fileName=a.csv',
      headers: [
        ...[`Authorization: Bearer ${admin.token}`, 'Content-Type: text/csv', 'Connection: keep-alive'],
        header,
      ],
      ...(chunk !== '' && { body: chunk + 'x'.repeat(MAX_FILE_BYTES + 1) }),
    });
    expect([status, text]).toEqual([413, expect.stringMatching(/\r\nconnection: close\r\n/i)]);
  });

  it('rejects files in another encoding or of another type', async () => {
    const send = (body: Buffer | string, type: string) =>
      fetch(`${server.url}/catalogue-imports?mode=BOTH&fileName=a.csv`, {
        method: 'POST',
        headers: { authorization: `Bearer ${admin.token}`, 'content-type': type },
        body,
      });
    for (const encoding of ['latin1', 'utf16le'] as const) {
      const response = await send(Buffer.from('SKU,Name\nA,S\u00e4ge', encoding), 'text/csv');
      expect(await response.json()).toMatchObject({ fields: { file: 'Save the file as CSV in UTF-8' } });
    }
    const withZero = await csv.send('SKU,Name\nA,Saw\0');
    expect(withZero.body.fields).toEqual({ file: 'Save the file as CSV in UTF-8' });
    expect((await send('{}', 'application/json')).status).toBe(415);
  });

  it.each([
    ['an unknown mode', 'mode', 'REPLACE', 'must be one of CREATE, UPDATE, BOTH'],
    ['an empty file name', 'fileName', '', 'must have at least 1 character'],
    ['a file name of 201 characters', 'fileName', 'x'.repeat(201), 'must have at most 200 characters'],
    ['a file name with a control character', 'fileName', '\0.csv', 'has characters that are not allowed'],
  ])('rejects %s, and says what is allowed', async (_case, name, value, reason) => {
    const query = new URLSearchParams({ mode: 'BOTH', fileName: 'a.csv', [name]: value });
    const { status, body } = await rest(server, `POST /catalogue-imports?${query.toString()}`, {
      ...{ token: admin.token, text: 'SKU\nA', headers: { 'content-type': 'text/csv' } },
    });
    expect([status, body]).toMatchObject([400, { fields: { [name]: `${name} ${reason}.` } }]);
  });

  it('discards a preview, and deletes imports after a week', async () => {
    const row = [
      ['SKU', 'Price'],
      [(await addTool(server)).sku, '1'],
    ];
    const [discarded, expired, recent] = [
      await csv.upload(row),
      await csv.upload(row),
      await csv.upload(row),
    ];
    const { data } = await server.graphql<{ discardCatalogueImport: object }>(
      DISCARD,
      { id: discarded.id },
      admin.token,
    );
    expect(data.discardCatalogueImport).toEqual({ id: discarded.id, status: 'READY' });
    await server.database.query(
      "UPDATE catalogue_imports SET created_at = created_at - interval '8 days' WHERE id = $1",
      [expired.id],
    );
    await server.database.query(
      "UPDATE catalogue_imports SET created_at = created_at - interval '6 days' WHERE id = $1",
      [recent.id],
    );
    expect(await sender.run('purge-catalogue-imports')).toBe('completed');
    const statusOf = async (id: string) =>
      (await rest(server, `GET /catalogue-imports/${id}/result.csv`, { token: admin.token })).status;
    expect([await statusOf(discarded.id), await statusOf(expired.id), await statusOf(recent.id)]).toEqual([
      404, 404, 200,
    ]);
  });

  it('has the same result when an import is applied twice', async () => {
    const tool = await addTool(server, { available: 100 });
    const { id } = await csv.upload([
      ['SKU', 'Available'],
      [tool.sku, '90'],
    ]);
    await Promise.all([csv.apply(id), csv.apply(id)]);
    expect((await csv.apply(id)).status).toBe('APPLIED');
    expect(await loadStock(server, tool)).toBe(90);
  });

  it('keeps an import that was applied', async () => {
    const tool = await addTool(server);
    const { id } = await csv.upload([
      ['SKU', 'Price'],
      [tool.sku, '9.99'],
    ]);
    await csv.apply(id);
    expect(errorCode(await server.graphql(DISCARD, { id }, admin.token))).toBe('CONFLICT');
    expect((await csv.apply(id)).status).toBe('APPLIED');
  });
});

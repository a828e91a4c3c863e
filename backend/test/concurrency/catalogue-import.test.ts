import { In } from 'typeorm';
import { CatalogueImport } from '../../src/modules/catalogue-csv';
import { newId } from '../../src/common/ids';
import { Category, Tool } from '../../src/modules/tools';
import { countBlocked, runBlocked } from '../support/blocked-requests';
import { addTool } from '../support/catalogue';
import { CatalogueCsv } from '../support/catalogue-csv';
import { startJobSender, type JobSender } from '../support/job-sender';
import { errorCode, startServer, type GraphQLResponse, type TestServer } from '../support/server';
import { createAdmin, signInAsAdmin, type TestUser } from '../support/users';
import { waitUntil } from '../support/wait-until';

const UPDATE = 'mutation ($id: ID!, $input: UpdateToolInput!) { updateTool(id: $id, input: $input) { id } }';

const SORT = 'mutation ($ids: [ID!]!) { sortCategories(ids: $ids) { id } }';

const DISCARD = 'mutation ($id: ID!) { discardCatalogueImport(id: $id) { id } }';

describe('An import beside an edit of the same tool', () => {
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

  /** Runs an import of three tools and an edit of the second, which both wait for its lock in the given order. */
  const runInOrder = async (order: readonly ['import' | 'edit', 'import' | 'edit']) => {
    const tools = [await addTool(server), await addTool(server), await addTool(server)];
    const edited = tools[1]?.id ?? '';
    const preview = await csv.upload([['SKU', 'Price'], ...tools.map(({ sku }) => [sku, '9.99'])]);
    const send = {
      import: async () => (await csv.apply(preview.id)).status,
      edit: async () => {
        const variables = { id: edited, input: { toolName: 'Maul', version: 1 } };
        return errorCode(await server.graphql(UPDATE, variables, admin.token)) ?? 'SAVED';
      },
    };
    let second: Promise<string> = Promise.resolve('');
    const lock = `SELECT FROM tools WHERE id = '${edited}' FOR UPDATE`;
    const [first] = await runBlocked(server, lock, [send[order[0]]], async () => {
      second = send[order[1]]();
      await waitUntil(async () => (await countBlocked(server.database)) === 2);
    });
    const ids = tools.map(({ id }) => id);
    const saved = await server.database
      .getRepository(Tool)
      .find({ where: { id: In(ids) }, order: { id: 'ASC' } });
    return {
      results: [first, await second],
      prices: saved.map(({ price }) => price),
      name: saved.find(({ id }) => id === edited)?.toolName,
    };
  };

  it('stops the import when the edit is first, and changes no tool', async () => {
    const { results, prices, name } = await runInOrder(['edit', 'import']);
    expect(results).toEqual(['SAVED', 'STOPPED']);
    expect(prices).toEqual([1250, 1250, 1250]);
    expect(name).toBe('Maul');
  });

  it('rejects the edit when the import is first', async () => {
    const { results, prices, name } = await runInOrder(['import', 'edit']);
    expect(results).toEqual(['APPLIED', 'CONFLICT']);
    expect(prices).toEqual([999, 999, 999]);
    expect(name).not.toBe('Maul');
  });

  /** Adds a thousand tools like another one, so that an import of them has several batches. Returns their SKUs. */
  async function addClones({ id, sku }: Pick<Tool, 'id' | 'sku'>): Promise<string[]> {
    await server.database.query(
      `INSERT INTO tools SELECT (jsonb_populate_record(tool, jsonb_build_object(
         'id', gen_random_uuid(), 'sku', tool.sku || '-' || n, 'slug', tool.slug || '-' || n))).*
       FROM tools AS tool, generate_series(1, 1000) AS n WHERE tool.id = $1`,
      [id],
    );
    return Array.from({ length: 1000 }, (_, index) => `${sku}-${index + 1}`);
  }

  it('is applied beside an edit that adds the same words to the search', async () => {
    const [first, last, edited] = [await addTool(server), await addTool(server), await addTool(server)];
    const { id } = await csv.upload([
      ['SKU', 'Name'],
      ...(await addClones(first)).map((sku) => [sku, 'Zebra']),
      [last.sku, 'Aardvark'],
    ]);
    const lock = `SELECT FROM tool_search WHERE tool_id = '${last.id}' FOR UPDATE`;
    const [applied] = await runBlocked(server, lock, [() => csv.apply(id)], async () => {
      const variables = { id: edited.id, input: { toolName: 'Aardvark and zebra' } };
      expect((await server.graphql(UPDATE, variables, admin.token)).errors).toBeUndefined();
    });
    expect(applied).toMatchObject({ status: 'APPLIED', appliedCount: 1001 });
    const words = await server.database.query<object[]>(
      "SELECT word FROM search_words WHERE word IN ('aardvark', 'zebra') ORDER BY word",
    );
    expect(words).toEqual([{ word: 'aardvark' }, { word: 'zebra' }]);
  });

  it('is applied beside a change of the order of the categories, also when it has several batches', async () => {
    const createdAt = new Date();
    const [first, last] = ['Adzes', 'Bevels'].map((name, position) => ({
      ...{ id: newId(), name, slug: name.toLowerCase(), position, createdAt },
    })) as [Category, Category];
    await server.database.getRepository(Category).insert([first, last]);
    const original = await addTool(server, { categoryId: last.id });
    const clones = await addClones(original);
    await server.database
      .getRepository(Tool)
      .update({ sku: `${original.sku}-1000` }, { categoryId: first.id });
    const { id } = await csv.upload([
      ['SKU', 'Price'],
      ...[original.sku, ...clones].map((sku) => [sku, '9.99']),
    ]);
    const categories = await server.database.getRepository(Category).find();
    let sorted: Promise<GraphQLResponse<object>> | undefined;
    const lock = `SELECT FROM tool_search WHERE tool_id = '${original.id}' FOR UPDATE`;
    const [applied] = await runBlocked(server, lock, [() => csv.apply(id)], async () => {
      const ids = categories.map((category) => category.id);
      sorted = server.graphql(SORT, { ids }, admin.token);
      await waitUntil(async () => (await countBlocked(server.database)) === 2);
    });
    expect(applied).toMatchObject({ status: 'APPLIED', appliedCount: 1001 });
    expect((await sorted)?.errors).toBeUndefined();
  });

  const findImport = (id: string) => server.database.getRepository(CatalogueImport).findOneByOrFail({ id });

  it('is neither requested again nor discarded nor purged while it is applied, however old it is', async () => {
    const tool = await addTool(server);
    const { id } = await csv.upload([
      ['SKU', 'Price'],
      [tool.sku, '9.99'],
    ]);
    const other = new CatalogueCsv(server, await createAdmin(server));
    const { userId } = await findImport(id);
    const lock = `SELECT FROM tools WHERE id = '${tool.id}' FOR UPDATE`;
    const [applied] = await runBlocked(server, lock, [() => csv.apply(id)], async () => {
      const discarded = await server.graphql(DISCARD, { id }, admin.token);
      expect(errorCode(discarded)).toBe('CONFLICT');
      const repeated = await other.requestApplication(id);
      expect(repeated.data.applyCatalogueImport).toEqual({ status: 'APPLYING' });
      await server.database.query(
        "UPDATE catalogue_imports SET created_at = created_at - interval '8 days' WHERE id = $1",
        [id],
      );
      expect(await sender.run('purge-catalogue-imports')).toBe('completed');
    });
    expect(applied).toMatchObject({ status: 'APPLIED', appliedCount: 1 });
    // It stays the import of the first admin.
    expect((await findImport(id)).userId).toBe(userId);
  });

  it('is applied when its progress cannot be recorded', async () => {
    const tool = await addTool(server);
    const { id } = await csv.upload([
      ['SKU', 'Price'],
      [tool.sku, '9.99'],
    ]);
    await server.database.query(`
      CREATE FUNCTION reject_progress() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'No connection is free'; END $$;
      CREATE TRIGGER reject_progress BEFORE UPDATE ON catalogue_imports FOR EACH ROW
        WHEN (old.status = 'APPLYING' AND new.status = 'APPLYING') EXECUTE FUNCTION reject_progress()`);
    expect(await csv.apply(id)).toMatchObject({ status: 'APPLIED', appliedCount: 1 });
    await server.database.query('DROP FUNCTION reject_progress CASCADE');
  });
});

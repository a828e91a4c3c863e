import { runBlocked } from '../support/blocked-requests';
import { addTool } from '../support/catalogue';
import { errorCode, startServer, type TestServer } from '../support/server';
import { signInAsAdmin, type TestUser } from '../support/users';

interface Found {
  tools: { edges: { node: { sku: string } }[] };
}

interface Group {
  readonly id: string;
  readonly words: readonly string[];
}

const SEARCH =
  'query ($search: String!) { tools(search: $search, sortBy: RELEVANCE) { edges { node { sku } } } }';
const ADD = 'mutation ($words: [String!]!) { addSynonymGroup(input: { words: $words }) { id words } }';
const UPDATE =
  'mutation ($id: ID!, $words: [String!]!) { updateSynonymGroup(id: $id, input: { words: $words }) { id words } }';
const DELETE = 'mutation ($id: ID!) { deleteSynonymGroup(id: $id) { id } }';

describe('Synonyms', () => {
  let server: TestServer;
  let admin: TestUser;
  beforeAll(async () => {
    server = await startServer();
    admin = await signInAsAdmin(server);
    await addTool(server, { sku: 'FROE-1', toolName: 'Froe' });
    await addTool(server, { sku: 'SHAKE-1', toolName: 'Shake Axe' });
    await addTool(server, { sku: 'MAUL-1', toolName: 'Test Maul' });
    await addTool(server, { sku: 'HOLD-1', toolName: 'Holdfast', toolDescription: 'Better than a froe.' });
  });
  afterEach(async () => {
    await server.database.query('DELETE FROM search_synonyms');
  });
  afterAll(() => server.close());

  const findSkus = async (search: string) =>
    (await server.graphql<Found>(SEARCH, { search })).data.tools.edges.map(({ node }) => node.sku);
  const add = (...words: string[]) => server.graphql<{ addSynonymGroup: Group }>(ADD, { words }, admin.token);
  const addGroup = async (...words: string[]) => (await add(...words)).data.addSynonymGroup;

  it('finds the tools of all words of a group, those with one in the name before those with one in the description', async () => {
    expect(await findSkus('froe')).toEqual(['FROE-1', 'HOLD-1']);
    await addGroup('froe', 'shake axe');
    const found = await findSkus('froe');
    expect(found.slice(0, 2).sort()).toEqual(['FROE-1', 'SHAKE-1']);
    expect(found.slice(2)).toEqual(['HOLD-1']);
    for (const search of ['shake axe', 'axe, shakes ']) expect(await findSkus(search)).toContain('FROE-1');
    expect(await findSkus('shake')).not.toContain('FROE-1');
  });

  it.each(['cleaver', 'CLEAVERS', 'cleever', 'cleav', 'test cleaver'])(
    'finds the tools of another word of the group for "%s"',
    async (search) => {
      await addGroup('Cleaver', 'maul');
      expect(await findSkus(search)).toContain('MAUL-1');
    },
  );

  it('replaces words with digits', async () => {
    await addTool(server, { sku: 'STUD-1', toolName: 'Stud Cutter' });
    await addGroup('2x4', 'stud');
    expect(await findSkus('2X4 cutter')).toEqual(['STUD-1']);
  });

  it('reads fractions and superscripts as searches do', async () => {
    await addTool(server, { sku: 'HALF-1', toolName: 'Half Quill' });
    await addTool(server, { sku: 'AREA-1', toolName: 'Sheet 2 sqm' });
    expect((await addGroup('½', 'half')).words).toEqual(['1 2', 'half']);
    expect((await addGroup('m²', 'sqm')).words).toEqual(['m2', 'sqm']);
    expect((await addGroup('½ inch', 'bore')).words).toEqual(['1 2 inch', 'bore']);
    expect(await findSkus('½ quill')).toEqual(['HALF-1']);
    expect(await findSkus('2 m²')).toEqual(['AREA-1']);
  });

  it('lists the groups with their words as searches have them, and changes and deletes one', async () => {
    const other = await addGroup('Tape-Measure', ' RULER ', 'ruler');
    expect(other.words).toEqual(['tape measure', 'ruler']);
    const { id } = await addGroup('froe', 'shake axe');
    await server.graphql(UPDATE, { id, words: ['froe', 'scorp'] }, admin.token);
    const list = '{ synonymGroups { id words } }';
    const { data } = await server.graphql(list, {}, admin.token);
    expect(data).toEqual({ synonymGroups: [{ id, words: ['froe', 'scorp'] }, other] });
    expect(await findSkus('scorp')).toContain('FROE-1');
    await server.graphql(DELETE, { id }, admin.token);
    expect(await findSkus('scorp')).toEqual([]);
    expect((await server.graphql(list, {}, admin.token)).data).toEqual({ synonymGroups: [other] });
  });

  it('rejects other words for a group that has changed since the admin read it, and repeats a change without effect', async () => {
    const { id, words } = await addGroup('froe', 'scorp');
    const update = (...added: string[]) =>
      server.graphql(
        `mutation ($id: ID!, $words: [String!]!, $version: Int) {
          updateSynonymGroup(id: $id, input: { words: $words }, version: $version) { words }
        }`,
        { id, words: [...words, ...added], version: 1 },
        admin.token,
      );
    for (let time = 0; time < 2; time += 1)
      expect((await update('Drawknife')).data).toEqual({
        updateSynonymGroup: { words: [...words, 'drawknife'] },
      });
    expect((await update('inshave')).errors).toEqual([
      expect.objectContaining({ message: 'This synonym group has changed since you opened it.' }),
    ]);
    expect(errorCode(await server.graphql(UPDATE, { id, words: ['froe', 'inshave'] }, admin.token))).toBe(
      undefined,
    );
  });

  it.each([
    [['froe'], 'Enter at least two different words'],
    [['froe', 'Froe!'], 'Enter at least two different words'],
    [['froe', '&|!'], 'Use letters or digits in each word'],
    [['froe', 'RASP'], '“rasp” is in another group already'],
    [['froe', 'scorp\0'], 'Use printable characters only'],
    [['froe', 'scorp\ud800'], 'Use printable characters only'],
  ])('rejects the group %j', async (words, message) => {
    await addGroup('rasp', 'file');
    const { errors } = await add(...words);
    expect(errors?.[0]?.extensions).toEqual({ code: 'BAD_USER_INPUT', fields: { words: message } });
  });

  it('rejects one of two groups with the same word that are added simultaneously', async () => {
    const additions = ['scorp', 'inshave'].map((word) => () => add('froe', word));
    const responses = await runBlocked(server, 'LOCK TABLE audit_events', additions);
    const rejected = responses.flatMap(({ errors }) => errors ?? []);
    expect(rejected.map(({ extensions }) => extensions.fields)).toEqual([
      { words: '“froe” is in another group already' },
    ]);
  });

  it.each(['00000000-0000-7000-8000-000000000000', 'no-id'])(
    'returns NOT_FOUND for a change or a deletion of the group %s',
    async (id) => {
      const words = ['froe', 'scorp'];
      expect(errorCode(await server.graphql(UPDATE, { id, words }, admin.token))).toBe('NOT_FOUND');
      expect(errorCode(await server.graphql(DELETE, { id }, admin.token))).toBe('NOT_FOUND');
    },
  );

  it('rejects the 501st group', async () => {
    await server.database.query(
      `INSERT INTO search_synonyms (id, words, targets, substitute, created_at)
       SELECT gen_random_uuid(), ARRAY['a' || n], '{}', '', now() FROM generate_series(1, 500) AS n`,
    );
    const { errors } = await add('froe', 'cleaver');
    expect(errors?.[0]?.extensions.fields).toEqual({
      words: 'There are 500 groups already. Delete some first',
    });
  });
});

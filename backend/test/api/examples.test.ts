import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Kind, parse, print, validate, visit, type OperationDefinitionNode } from 'graphql';
import { buildSchema } from '../../src/graphql/schema';
import { resolverClasses } from '../../src/modules';
import { examples, type Caller, type Known } from '../support/examples';
import { admin, newCustomer, signUp, type Person } from '../support/people';
import { startShop, type Shop } from '../support/shop';

type Data = Record<string, unknown>;

const document = parse(readFileSync(resolve(__dirname, '../../examples.graphql'), 'utf8'));
const operations = document.definitions.filter(
  (definition): definition is OperationDefinitionNode => definition.kind === Kind.OPERATION_DEFINITION,
);
const nameOf = ({ name }: OperationDefinitionNode): string => name?.value ?? '';
const schema = buildSchema(resolverClasses);

describe('the examples of the API', () => {
  let shop: Shop;
  let people: Record<Caller, Pick<Person, 'token' | 'email'> | undefined>;
  const told = new Map<string, Data>();
  const known: Known = {
    from(path) {
      const [name = '', ...steps] = path.split('.');
      return steps.reduce<unknown>((value, step) => (value as Data | undefined)?.[step], told.get(name));
    },
    emailOf: (caller) => people[caller]?.email,
  };
  beforeAll(async () => {
    shop = await startShop();
    const { email, idToken } = await signUp();
    people = {
      visitor: undefined,
      customer: await newCustomer(shop, 'Cara Penter'),
      admin: await admin(shop),
      'somebody at Firebase': { email, token: idToken },
    };
  });
  afterAll(() => shop.close());

  it('fit the schema', () => {
    expect(validate(schema, document).map(({ message }) => message)).toEqual([]);
  });

  it('show every query and every mutation', () => {
    const shown = new Set<string>();
    for (const { selectionSet } of operations) {
      visit(selectionSet, {
        // Only the first level is of interest.
        Field: ({ name }) => {
          shown.add(name.value);
          return false;
        },
      });
    }
    const offered = [schema.getQueryType(), schema.getMutationType()].flatMap((root) =>
      Object.keys(root?.getFields() ?? {}),
    );
    expect([...shown].sort()).toEqual(offered.sort());
  });

  it('are all asked here, in their order', () => {
    expect(Object.keys(examples)).toEqual(operations.map(nameOf));
  });

  it.each(operations.map((operation) => [nameOf(operation), operation] as const))(
    '%s does what it says',
    async (name, operation) => {
      const example = examples[name];
      if (example === undefined) throw new Error(`${name} has no expectation`);
      await example.before?.(known);
      const token = people[example.by]?.token;
      const answer = await shop.graphql<Data>(print(operation), example.variables?.(known), token);
      expect(answer.errors).toBeUndefined();
      told.set(name, answer.data);
      const expected = example.answer(known);
      if (expected === null) expect(answer.data).toEqual({ [Object.keys(answer.data)[0] ?? '']: null });
      else expect(Object.values(answer.data)[0]).toMatchObject(expected);
    },
  );
});

import { isEnumType, isInputObjectType, isObjectType, Kind, type GraphQLField } from 'graphql';
import { errorCatalogue } from '../../src/common/error-catalogue';
import { buildSchema } from '../../src/graphql/schema';
import { resolverClasses } from '../../src/modules';

const schema = buildSchema(resolverClasses);
const types = Object.values(schema.getTypeMap()).filter(({ name }) => !name.startsWith('__'));
const fields = types
  .filter((type) => isObjectType(type))
  .flatMap((type) =>
    Object.values(type.getFields()).map((field) => [`${type.name}.${field.name}`, field] as const),
  );

const ERRORS = /(?:Errors|Null only with an error): ([A-Z_, ]+)\.$/;
const errorsOf = ({ description }: GraphQLField<unknown, unknown>) =>
  ERRORS.exec(description ?? '')?.[1]?.split(', ') ?? [];
const roleOf = ({ astNode }: GraphQLField<unknown, unknown>) => {
  const auth = astNode?.directives?.find(({ name }) => name.value === 'auth');
  const role = auth?.arguments?.[0]?.value;
  return role?.kind === Kind.ENUM ? role.value : undefined;
};

describe('the words of the schema', () => {
  it('describe each type, field, argument, input and enum value in a sentence', () => {
    const described = [
      ...types.map((type) => [type.name, type.description] as const),
      ...fields.flatMap(([place, field]) => [
        [place, field.description] as const,
        ...field.args.map(({ name, description }) => [`${place}(${name})`, description] as const),
      ]),
      ...types
        .filter((type) => isInputObjectType(type))
        .flatMap((type) =>
          Object.values(type.getFields()).map((each) => [each.name, each.description] as const),
        ),
      ...types
        .filter((type) => isEnumType(type))
        .flatMap((type) => type.getValues().map((each) => [each.name, each.description] as const)),
    ];
    const standard = ['Boolean', 'Float', 'ID', 'Int', 'String', 'DateTime'];
    const poor = described.filter(
      ([place, description]) => !standard.includes(place) && !/^[A-Z0-9"'`].*[.]$/s.test(description ?? ''),
    );
    expect(poor).toEqual([]);
  });

  it('name only errors of the catalogue', () => {
    const named = fields.flatMap(([, field]) => errorsOf(field));
    expect(named.filter((code) => !(code in errorCatalogue))).toEqual([]);
    expect(named.length).toBeGreaterThan(0);
  });

  it('name the refusals that a guard implies', () => {
    const guarded = fields.filter(([, field]) => roleOf(field) !== undefined);
    for (const [place, field] of guarded) {
      const implied = roleOf(field) === 'ADMIN' ? ['UNAUTHENTICATED', 'FORBIDDEN'] : ['UNAUTHENTICATED'];
      expect([place, errorsOf(field)]).toEqual([place, expect.arrayContaining(implied)]);
    }
  });

  it('name bad input where there is a rule to break: in every input and every page', () => {
    const ruled = fields.filter(([, field]) =>
      field.args.some(({ name }) => name === 'input' || name === 'first'),
    );
    expect(
      ruled.filter(([, field]) => !errorsOf(field).includes('BAD_USER_INPUT')).map(([place]) => place),
    ).toEqual([]);
  });
});

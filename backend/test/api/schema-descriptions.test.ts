import {
  isEnumType,
  isInputObjectType,
  isNullableType,
  isObjectType,
  Kind,
  type GraphQLField,
} from 'graphql';
import { getMetadataStorage } from 'type-graphql';
import { getMetadataArgsStorage } from 'typeorm';
import { errorCatalogue } from '../../src/common/error-catalogue';
import { buildSchema } from '../../src/graphql/schema';
import { resolverClasses } from '../../src/modules';
import { documentedErrors } from '../support/documented-errors';

const schema = buildSchema(resolverClasses);
const types = Object.values(schema.getTypeMap()).filter(({ name }) => !name.startsWith('__'));
const fields = types
  .filter((type) => isObjectType(type))
  .flatMap((type) =>
    Object.values(type.getFields()).map((field) => [`${type.name}.${field.name}`, field] as const),
  );

const roleOf = ({ astNode }: GraphQLField<unknown, unknown>) => {
  const auth = astNode?.directives?.find(({ name }) => name.value === 'auth');
  const role = auth?.arguments?.[0]?.value;
  return role?.kind === Kind.ENUM ? role.value : undefined;
};

describe('Schema descriptions', () => {
  it('describes every type, field, argument, input and enum value of the schema in a sentence', () => {
    const described = [
      ...types.map((type) => [type.name, type.description] as const),
      ...fields.flatMap(([path, field]) => [
        [path, field.description] as const,
        ...field.args.map(({ name, description }) => [`${path}(${name})`, description] as const),
      ]),
      ...types
        .filter((type) => isInputObjectType(type))
        .flatMap((type) =>
          Object.values(type.getFields()).map((member) => [member.name, member.description] as const),
        ),
      ...types
        .filter((type) => isEnumType(type))
        .flatMap((type) => type.getValues().map((member) => [member.name, member.description] as const)),
    ];
    const standard = ['Boolean', 'Float', 'ID', 'Int', 'String', 'DateTime'];
    const undescribed = described.filter(
      ([path, description]) => !standard.includes(path) && !/^[A-Z0-9"'`].*[.]$/s.test(description ?? ''),
    );
    expect(undescribed).toEqual([]);
  });

  it('documents only error codes of the catalogue', () => {
    const documentedCodes = fields.flatMap(([, field]) => documentedErrors(field));
    expect(documentedCodes.filter((code) => !(code in errorCatalogue))).toEqual([]);
    expect(documentedCodes.length).toBeGreaterThan(0);
  });

  it('documents the error codes of the role that a field requires', () => {
    const guarded = fields.filter(([, field]) => roleOf(field) !== undefined);
    for (const [path, field] of guarded) {
      const impliedCodes = roleOf(field) === 'ADMIN' ? ['UNAUTHENTICATED', 'FORBIDDEN'] : ['UNAUTHENTICATED'];
      expect([path, documentedErrors(field)]).toEqual([path, expect.arrayContaining(impliedCodes)]);
    }
  });

  it('documents BAD_USER_INPUT on every field with an input or a page size', () => {
    const validated = fields.filter(([, field]) =>
      field.args.some(({ name }) => name === 'input' || name === 'first'),
    );
    expect(
      validated
        .filter(([, field]) => !documentedErrors(field).includes('BAD_USER_INPUT'))
        .map(([path]) => path),
    ).toEqual([]);
  });

  it('has a nullable field for a nullable column, and for no other column', () => {
    const { columns } = getMetadataArgsStorage();
    const compared = getMetadataStorage().objectTypes.flatMap(({ name, target }) =>
      columns
        .filter((column) => column.target === target)
        .flatMap(({ propertyName, options }) => {
          const type = schema.getType(name);
          const field = isObjectType(type) ? type.getFields()[propertyName] : undefined;
          return field === undefined
            ? []
            : [[`${name}.${field.name}`, options.nullable === true, isNullableType(field.type)] as const];
        }),
    );
    expect(compared.length).toBeGreaterThan(100);
    // The API returns only payments that succeeded.
    expect(compared.filter(([, column, field]) => column !== field)).toEqual([
      ['Payment.paidAt', true, false],
    ]);
  });
});

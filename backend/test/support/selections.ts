import {
  getNamedType,
  isLeafType,
  isObjectType,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql';

/** The lists of a schema: the fields of Query that answer a connection, in the order of their names. */
export function connectionFields(schema: GraphQLSchema): GraphQLField<unknown, unknown>[] {
  return Object.values(schema.getQueryType()?.getFields() ?? {})
    .filter((field) => getNamedType(field.type).name.endsWith('Connection'))
    .sort((one, other) => one.name.localeCompare(other.name));
}

/** A selection of all that a type offers, and of what its records offer in turn, so many levels deep. */
export function everythingOf(type: GraphQLObjectType, levels: number): string {
  const selections = Object.values(type.getFields()).map((field) => {
    const answer = getNamedType(field.type);
    if (isLeafType(answer)) return field.name;
    return isObjectType(answer) && levels > 0 ? `${field.name} ${everythingOf(answer, levels - 1)}` : '';
  });
  return `{ ${selections.filter(Boolean).join(' ')} }`;
}

/** The fields of a schema that answer records other than pages of a list, as `Type.field` in the order of their names. */
export function recordFields(schema: GraphQLSchema): string[] {
  return Object.values(schema.getTypeMap())
    .filter(isObjectType)
    .filter(({ name }) => !/^(__|Mutation$)|(Connection|Edge)$/.test(name))
    .flatMap((type) => Object.values(type.getFields()).map((field) => ({ type, field })))
    .filter(({ field }) => isObjectType(getNamedType(field.type)))
    .filter(({ field }) => !getNamedType(field.type).name.endsWith('Connection'))
    .map(({ type, field }) => `${type.name}.${field.name}`)
    .sort();
}

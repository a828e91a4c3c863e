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

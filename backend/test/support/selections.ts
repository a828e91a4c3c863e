import {
  getNamedType,
  isLeafType,
  isObjectType,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql';

/** The fields of Query that return a connection, sorted by name. */
export function connectionFields(schema: GraphQLSchema): GraphQLField<unknown, unknown>[] {
  return Object.values(schema.getQueryType()?.getFields() ?? {})
    .filter((field) => getNamedType(field.type).name.endsWith('Connection'))
    .sort((one, other) => one.name.localeCompare(other.name));
}

/** A selection of all fields of a type and of its nested records, down to the given number of levels. */
export function selectAllFields(type: GraphQLObjectType, levels: number): string {
  const selections = Object.values(type.getFields()).map((field) => {
    const fieldType = getNamedType(field.type);
    if (isLeafType(fieldType)) return field.name;
    return isObjectType(fieldType) && levels > 0
      ? `${field.name} ${selectAllFields(fieldType, levels - 1)}`
      : '';
  });
  return `{ ${selections.filter(Boolean).join(' ')} }`;
}

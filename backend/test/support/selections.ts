import {
  getNamedType,
  getNullableType,
  isLeafType,
  isListType,
  isRequiredArgument,
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

/** The arguments that a list requires: all of them are the id of a tool. */
export const requiredArguments = ({ args }: GraphQLField<unknown, unknown>, toolId: string): string =>
  args
    .filter(isRequiredArgument)
    .map(({ name }) => `, ${name}: "${toolId}"`)
    .join('');

/**
 * A selection of all fields of a type and of its nested records, down to the given number of levels. Lists of records of a
 * type that contains them are left out: the orders of the purchase of an order.
 */
export function selectAllFields(
  type: GraphQLObjectType,
  levels: number,
  path: readonly GraphQLObjectType[] = [],
): string {
  const selections = Object.values(type.getFields()).map((field) => {
    const fieldType = getNamedType(field.type);
    if (isLeafType(fieldType)) return field.name;
    if (!isObjectType(fieldType) || levels === 0) return '';
    if (isListType(getNullableType(field.type)) && path.includes(fieldType)) return '';
    return `${field.name} ${selectAllFields(fieldType, levels - 1, [...path, type])}`;
  });
  return `{ ${selections.filter(Boolean).join(' ')} }`;
}

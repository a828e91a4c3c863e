import { collectSubFields } from '@graphql-tools/utils';
import {
  getNamedType,
  isObjectType,
  type FieldNode,
  type GraphQLOutputType,
  type GraphQLResolveInfo,
} from 'graphql';
import { createParameterDecorator, Extensions } from 'type-graphql';

/** Declares which properties of its record a computed field is made of. Without it the whole record is read. */
export const MadeOf = (...properties: readonly string[]): MethodDecorator & PropertyDecorator =>
  Extensions({ madeOf: properties });

/** Declares that a field leads to nothing but its own record: what is asked of its answer is asked of the record. */
export const SameRecord = (): MethodDecorator & PropertyDecorator => Extensions({ sameRecord: true });

/**
 * The argument `only` of whatever reads records: the properties that the fields asked of each record are made of, each
 * once and in the order of the alphabet. What a guard or a key looks at, the service adds.
 */
export const AskedProperties = () => createParameterDecorator(({ info }) => askedProperties(info));

/** By the nodes of a field, which graphql makes anew for each request, and once for all records of a list. */
const known = new WeakMap<readonly FieldNode[], readonly string[]>();

function askedProperties(info: GraphQLResolveInfo): readonly string[] {
  const before = known.get(info.fieldNodes);
  if (before !== undefined) return before;
  const asked = [...new Set(propertiesOf(info, info.returnType, info.fieldNodes))].sort();
  known.set(info.fieldNodes, asked);
  return asked;
}

/** The properties that the selections of these nodes, which answer this type, are made of. */
function propertiesOf(
  info: GraphQLResolveInfo,
  answer: GraphQLOutputType,
  nodes: readonly FieldNode[],
): readonly string[] {
  const type = getNamedType(answer);
  if (!isObjectType(type)) return [];
  // The library knows variables as graphql 17 does; `@skip` and `@include` look at the values alone.
  const variables = { coerced: info.variableValues, sources: {} };
  const { fields } = collectSubFields(info.schema, info.fragments, variables, type, [...nodes]);
  return [...fields.values()].flatMap((same) => {
    const field = type.getFields()[same[0]?.name.value ?? ''];
    // `__typename` is a field of no type.
    if (field === undefined) return [];
    if (field.extensions['sameRecord'] === true) return propertiesOf(info, field.type, same);
    return (field.extensions['madeOf'] as readonly string[] | undefined) ?? [field.name];
  });
}

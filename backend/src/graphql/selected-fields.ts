import { collectSubFields } from '@graphql-tools/utils';
import {
  getNamedType,
  isObjectType,
  type FieldNode,
  type GraphQLOutputType,
  type GraphQLResolveInfo,
} from 'graphql';
import { createParameterDecorator, Extensions } from 'type-graphql';

/**
 * Declares the properties of its record that a computed field reads, or a relation that lists read before the field. Without it
 * whole records are read.
 */
export const DependsOn = (...properties: readonly string[]): MethodDecorator & PropertyDecorator =>
  Extensions({ dependsOn: properties });

/** Declares that a field returns a part of its own record: the fields selected below it belong to that record. */
export const Embedded = (): MethodDecorator & PropertyDecorator => Extensions({ embedded: true });

/** A resolver argument: the properties of each returned record that the selected fields read. */
export const SelectedFields = () =>
  createParameterDecorator(({ info }) => {
    let properties = knownProperties.get(info.fieldNodes);
    if (properties === undefined) {
      properties = [...new Set(selectedProperties(info, info.returnType, info.fieldNodes))];
      knownProperties.set(info.fieldNodes, properties);
    }
    return properties;
  });

/** A compiled operation, which has no `@skip` and no `@include`, passes the same nodes with each request. */
const knownProperties = new WeakMap<readonly FieldNode[], readonly string[]>();

/** The properties that the selections below these nodes of this type read, with duplicates. */
function selectedProperties(
  info: GraphQLResolveInfo,
  returnType: GraphQLOutputType,
  nodes: readonly FieldNode[],
): readonly string[] {
  const type = getNamedType(returnType);
  if (!isObjectType(type)) return [];
  // The library expects the variables of graphql 17; `@skip` and `@include` read only the coerced values.
  const variables = { coerced: info.variableValues, sources: {} };
  const { fields } = collectSubFields(info.schema, info.fragments, variables, type, [...nodes]);
  return [...fields.values()].flatMap((fieldNodes) => {
    const field = type.getFields()[fieldNodes[0]?.name.value ?? ''];
    // No type declares `__typename`.
    if (field === undefined) return [];
    if (field.extensions['embedded'] === true) return selectedProperties(info, field.type, fieldNodes);
    return (field.extensions['dependsOn'] as readonly string[] | undefined) ?? [field.name];
  });
}

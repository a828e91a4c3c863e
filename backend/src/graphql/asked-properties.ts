import {
  getNamedType,
  isObjectType,
  Kind,
  type FieldNode,
  type GraphQLResolveInfo,
  type SelectionNode,
} from 'graphql';
import { createParameterDecorator, Extensions } from 'type-graphql';

/** Declares which properties of its record a computed field is made of. Without it the whole record is read. */
export const MadeOf = (...properties: readonly string[]): MethodDecorator & PropertyDecorator =>
  Extensions({ madeOf: properties });

/** The argument `only` of a list's page: what the operation needs of each record. */
export const AskedProperties = () => createParameterDecorator(({ info }) => askedProperties(info));

/** The properties of a connection's nodes that the fields of an operation are made of. */
function askedProperties(info: GraphQLResolveInfo): readonly string[] {
  const edges = fieldsNamed('edges', selectionsOf(info.fieldNodes), info);
  const node = objectField(objectField(info.returnType, 'edges')?.type, 'node')?.type;
  const asked = allFields(selectionsOf(fieldsNamed('node', selectionsOf(edges), info)), info);
  return asked
    .map(({ name }) => name.value)
    .filter((name) => name !== '__typename')
    .flatMap((name) => (objectField(node, name)?.extensions['madeOf'] as string[] | undefined) ?? [name]);
}

function objectField(type: GraphQLResolveInfo['returnType'] | undefined, name: string) {
  const named = type && getNamedType(type);
  return isObjectType(named) ? named.getFields()[name] : undefined;
}

const selectionsOf = (fields: readonly FieldNode[]): readonly SelectionNode[] =>
  fields.flatMap(({ selectionSet }) => selectionSet?.selections ?? []);

const fieldsNamed = (wanted: string, selections: readonly SelectionNode[], info: GraphQLResolveInfo) =>
  allFields(selections, info).filter(({ name }) => name.value === wanted);

/** The fields of a selection, those of its fragments included. */
function allFields(selections: readonly SelectionNode[], info: GraphQLResolveInfo): readonly FieldNode[] {
  return selections.flatMap((selection) => {
    if (selection.kind === Kind.FIELD) return [selection];
    const fragment =
      selection.kind === Kind.FRAGMENT_SPREAD ? info.fragments[selection.name.value] : selection;
    return allFields(fragment?.selectionSet.selections ?? [], info);
  });
}

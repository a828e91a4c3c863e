import {
  getDirectiveValues,
  getNamedType,
  isCompositeType,
  TypeInfo,
  visit,
  visitWithTypeInfo,
  type DirectiveNode,
  type DocumentNode,
  type GraphQLSchema,
} from 'graphql';
import { cacheControlDirective } from './cache-control';

/** What `@cacheControl` says at one place. */
interface Hint {
  readonly maxAge?: number | null;
  readonly inheritMaxAge?: boolean | null;
}

/** A field or a type, with the directives of its declaration. */
interface Declared {
  readonly astNode?: { readonly directives?: readonly DirectiveNode[] } | null;
}

/**
 * For how many seconds anybody may keep the answer to a document: the shortest time that its fields name, and 0 when
 * one of them names none. It is read from the document alone, since asking each value of an answer, as Apollo's own
 * plugin does, slows down every other request as well.
 */
export function publicAge(schema: GraphQLSchema, document: DocumentNode): number {
  const info = new TypeInfo(schema);
  let age = Infinity;
  const Field = () => {
    const field = info.getFieldDef();
    const type = getNamedType(info.getType());
    if (!field || field.name === '__typename') return;
    const holdsFields = isCompositeType(type);
    if (!holdsFields && info.getParentType() !== schema.getQueryType()) return;
    const hint = hintOf(field) ?? (holdsFields ? hintOf(type) : undefined) ?? {};
    age = Math.min(age, hint.maxAge ?? (hint.inheritMaxAge ? Infinity : 0));
  };
  visit(document, visitWithTypeInfo(info, { Field }));
  return Number.isFinite(age) ? age : 0;
}

const hintOf = ({ astNode }: Declared): Hint | undefined =>
  astNode ? getDirectiveValues(cacheControlDirective, astNode) : undefined;

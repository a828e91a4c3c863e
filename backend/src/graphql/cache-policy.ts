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

/** The arguments of `@cacheControl`. */
interface CacheControl {
  readonly maxAge?: number | null;
  readonly inheritMaxAge?: boolean | null;
}

/** A field or a type. */
interface Definition {
  readonly astNode?: { readonly directives?: readonly DirectiveNode[] } | null;
}

/**
 * Returns for how many seconds shared caches may store the response to a document: the shortest `maxAge` of its fields,
 * and 0 when one of them has none. It depends on the document alone; Apollo's plugin, which visits every value of a
 * response, slows down all requests.
 */
export function publicMaxAge(schema: GraphQLSchema, document: DocumentNode): number {
  const info = new TypeInfo(schema);
  let age = Infinity;
  const Field = () => {
    const field = info.getFieldDef();
    const type = getNamedType(info.getType());
    if (!field || field.name === '__typename') return;
    const hasFields = isCompositeType(type);
    if (!hasFields && info.getParentType() !== schema.getQueryType()) return;
    const { maxAge, inheritMaxAge } =
      cacheControlOf(field) ?? (hasFields ? cacheControlOf(type) : undefined) ?? {};
    age = Math.min(age, maxAge ?? (inheritMaxAge ? Infinity : 0));
  };
  visit(document, visitWithTypeInfo(info, { Field }));
  return Number.isFinite(age) ? age : 0;
}

const cacheControlOf = ({ astNode }: Definition): CacheControl | undefined =>
  astNode ? getDirectiveValues(cacheControlDirective, astNode) : undefined;

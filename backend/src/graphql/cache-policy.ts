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
import type { CachePolicy, Source } from '../common/cache-policy';
import { cacheControlDirective } from './cache-control';

/** The arguments of `@cacheControl`. */
interface CacheControl {
  readonly maxAge?: number | null;
  readonly sources?: readonly Source[] | null;
  readonly inheritMaxAge?: boolean | null;
}

/** A field or a type. */
interface Definition {
  readonly astNode?: { readonly directives?: readonly DirectiveNode[] } | null;
}

/** Returns how the response to a document may be stored; undefined for not at all. */
export type FindCachePolicy = (document: DocumentNode) => CachePolicy | undefined;

/**
 * Finds it in the document alone, once for each. Apollo's plugin, which visits every value of a response, slows down all
 * requests.
 */
export function createFindCachePolicy(schema: GraphQLSchema): FindCachePolicy {
  const found = new WeakMap<DocumentNode, { readonly policy: CachePolicy | undefined }>();
  return (document) => {
    const known = found.get(document) ?? { policy: policyOf(schema, document) };
    found.set(document, known);
    return known.policy;
  };
}

/** The shortest `maxAge` of the fields and the sources of all; undefined when a field has no `maxAge`. */
function policyOf(schema: GraphQLSchema, document: DocumentNode): CachePolicy | undefined {
  const info = new TypeInfo(schema);
  let maxAge = Infinity;
  const sources = new Set<Source>();
  const Field = () => {
    const field = info.getFieldDef();
    const type = getNamedType(info.getType());
    if (!field || field.name === '__typename') return;
    const hasFields = isCompositeType(type);
    if (!hasFields && info.getParentType() !== schema.getQueryType()) return;
    const control = cacheControlOf(field) ?? (hasFields ? cacheControlOf(type) : undefined) ?? {};
    maxAge = Math.min(maxAge, control.maxAge ?? (control.inheritMaxAge ? Infinity : 0));
    for (const source of control.sources ?? []) sources.add(source);
  };
  visit(document, visitWithTypeInfo(info, { Field }));
  return Number.isFinite(maxAge) && maxAge > 0 ? { maxAge, sources: [...sources] } : undefined;
}

const cacheControlOf = ({ astNode }: Definition): CacheControl | undefined =>
  astNode ? getDirectiveValues(cacheControlDirective, astNode) : undefined;

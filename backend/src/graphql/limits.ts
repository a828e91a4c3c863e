/**
 * The limits of one GraphQL request. A request above one of them is rejected before the first SQL statement.
 *
 * The known requests stay below: the largest operation of the frontend has 384 tokens, and none has a directive or more than 6
 * aliases; GraphQL's introspection query has 184 tokens and 300 selections.
 */
export const limits = {
  /** Bytes of the body. The longest text of an input, a description of 2,000 characters, takes 24 kB at worst. */
  bodyBytes: 64 * 1024,

  /** Names, brackets and values of a document. Each operation of `examples.graphql` fits; validating the worst document takes 3 ms. */
  tokens: 1_000,

  /** Levels of nested fields; from users to the tools of their orders (`users.edges.node...toolName`) there are 8. */
  depth: 8,

  /** Levels of nested lists and objects in the variables; an input object is one, a list of them two. */
  inputDepth: 10,

  /** Aliased fields. Each may cost another SQL statement. */
  aliases: 15,

  /** Uses of `@include` and `@skip`. */
  directives: 20,

  /** Fields, with each fragment counted wherever it is spread, so that nested fragments cannot multiply. */
  selections: 1_000,

  /**
   * Values in the response: one per field, multiplied by the page size or the largest size inside a list. The page of a purchase
   * of 100 orders, each with 10 returns and 10 claims, costs 43,800; 40,000 values take 0.4 s of CPU when the operation is new,
   * and 0.1 s when it is compiled.
   */
  cost: 45_000,

  /** Added for a list that is searched, and for suggestions. */
  searchCost: 750,

  /** The facets of a list, whose many counts come from one statement. */
  facetsCost: 2_250,

  /** Records of one page. */
  pageSize: 100,

  /** Assumed number of records in a list without a page size or `@ListSize`. */
  assumedListSize: 10,

  /** Cached combinations of variables per operation that are within the cost limit. */
  costCacheSize: 100,

  /** Reported validation errors per document. */
  validationErrors: 10,
} as const;

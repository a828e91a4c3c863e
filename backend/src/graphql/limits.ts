/**
 * What one GraphQL request may ask for at most. Whatever asks for more is refused before the first SQL statement.
 *
 * The numbers leave room above what is known to be asked: the page's largest operation has 70 tokens, a depth of 5, no
 * alias and no directive; a page of 100 orders with all that an order has costs 3,200; GraphQL's own introspection
 * query has 184 tokens and 300 selections.
 */
export const limits = {
  /** Bytes of a body. The longest text that an input takes, a description of 2,000 characters, is 24 kB at worst. */
  bodyBytes: 64 * 1024,

  /** Names, brackets and values of a document. A whole file of examples fits; checking the worst one takes 3 ms. */
  tokens: 1_000,

  /** Fields inside fields: from users to the tools of their orders (`users.edges.node...toolName`) it is 8. */
  depth: 8,

  /** Fields under another name. Some are good for comparing; each may be another statement. */
  aliases: 15,

  /** `@include` and `@skip`, one for each part of a screen that comes and goes. */
  directives: 20,

  /** Fields with each fragment counted wherever it is spread: fragments of fragments cannot multiply. */
  selections: 1_000,

  /** Values that the answer may hold: a field is one, and all in a list counts once for each record of its page. */
  cost: 10_000,

  /** Records of one page. */
  pageSize: 100,

  /** Records that a list counts for when it has no page size of its own. */
  recordsOfPlainList: 10,

  /** Page sizes and conditions of one operation that are known to be within the limit of cost. */
  rememberedCosts: 100,

  /** What is wrong with a document is told this often. */
  validationErrors: 10,
} as const;

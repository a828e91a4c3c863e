/**
 * The SQL condition that an indexed column has one of the values of a small query. PostgreSQL then reads these rows by the index,
 * however many it expects: it takes a JSON parameter for 100 records and would scan a table of some thousand rows to join it.
 */
export const isOneOf = (column: string, query: string): string => `${column} = ANY (ARRAY(${query}))`;

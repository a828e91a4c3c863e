import type { GraphQLResponse } from './server';

/** The data of a response. @throws Error when it contains errors. */
export function dataOf<Data>({ data, errors }: GraphQLResponse<Data>): Data {
  if (errors) throw new Error(JSON.stringify(errors));
  return data;
}

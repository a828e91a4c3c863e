import type { GraphQLField } from 'graphql';

const ERRORS = /(?:Errors|Null only with an error): ([A-Z_, ]+)\.$/;

/** The error codes that the description of a field names. */
export const documentedErrors = ({ description }: GraphQLField<unknown, unknown>): readonly string[] =>
  ERRORS.exec(description ?? '')?.[1]?.split(', ') ?? [];

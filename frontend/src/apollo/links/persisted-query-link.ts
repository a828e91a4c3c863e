import { ApolloLink } from '@apollo/client/link';
import { PersistedQueryLink } from '@apollo/client/link/persisted-queries';
import type { DocumentNode } from 'graphql';

/** Returns the hash that code generation adds to each document (scripts/codegen/persisted-documents.mjs). */
const generateHash = ({ __meta__ }: DocumentNode & { __meta__?: { hash: string } }): string => {
  if (__meta__ === undefined) throw new Error('Operations must be generated from a .graphql file.');
  return __meta__.hash;
};

const hasToken = (operation: ApolloLink.Operation): boolean => {
  const { headers } = operation.getContext() as { headers?: { authorization?: string } };
  return headers?.authorization !== undefined;
};

/** The length of variables that a URL may have, since servers limit it. */
const MAX_URL_VARIABLES = 2_000;

const isLong = ({ variables }: ApolloLink.Operation): boolean =>
  JSON.stringify(variables).length > MAX_URL_VARIABLES;

/**
 * Sends the hash of an operation in place of its text, and both when the server does not know the hash. Sends the queries
 * of visitors over GET, so that HTTP caches can store the responses, except those with long variables.
 */
export const persistedQueryLink = (): ApolloLink =>
  ApolloLink.split(
    (operation) => hasToken(operation) || isLong(operation),
    new PersistedQueryLink({ generateHash }),
    new PersistedQueryLink({ generateHash, useGETForHashedQueries: true }),
  );

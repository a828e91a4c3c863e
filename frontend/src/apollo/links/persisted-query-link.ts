import { ApolloLink } from '@apollo/client/link';
import { PersistedQueryLink } from '@apollo/client/link/persisted-queries';
import type { DocumentNode } from 'graphql';

/** Returns the hash that code generation adds to each document (scripts/codegen/persisted-documents.mjs). */
const generateHash = ({ __meta__ }: DocumentNode & { __meta__?: { hash: string } }): string => {
  if (__meta__ === undefined) throw new Error('Operations must be generated from a .graphql file.');
  return __meta__.hash;
};

/** The context of an operation whose variables must not be part of a URL, which logs contain. */
export const SECRET_VARIABLES = { hasSecretVariables: true } as const;

interface Context extends Partial<typeof SECRET_VARIABLES> {
  headers?: { authorization?: string };
}

const isPersonal = (operation: ApolloLink.Operation): boolean => {
  const { headers, hasSecretVariables = false } = operation.getContext() as Context;
  return headers?.authorization !== undefined || hasSecretVariables;
};

/** The length of variables that a URL may have, since servers limit it. */
const MAX_URL_VARIABLES = 2_000;

const isLong = ({ variables }: ApolloLink.Operation): boolean =>
  JSON.stringify(variables).length > MAX_URL_VARIABLES;

/**
 * Sends the hash of an operation in place of its text, and both when the server does not know the hash. Sends the queries
 * of visitors over GET, so that HTTP caches can store the responses, except those with long or secret variables.
 */
export const persistedQueryLink = (): ApolloLink =>
  ApolloLink.split(
    (operation) => isPersonal(operation) || isLong(operation),
    new PersistedQueryLink({ generateHash }),
    new PersistedQueryLink({ generateHash, useGETForHashedQueries: true }),
  );

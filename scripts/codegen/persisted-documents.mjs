import { addTypenameToDocument } from '@apollo/client/utilities';
import { plugin as typedDocumentNode } from '@graphql-codegen/typed-document-node';
import { print } from 'graphql';
import { createHash } from 'node:crypto';

/** @typedef {import('@graphql-codegen/plugin-helpers').PluginFunction} PluginFunction */

/**
 * `typed-document-node` with the hash of each operation in its document, as `__meta__.hash`.
 * @param {Parameters<PluginFunction>} parameters of a plugin
 * @param {(operation: { text: string, hash: string }) => void} onOperation receives what Apollo Client sends for an operation
 */
export function emitDocuments([schema, documents, config], onOperation = () => undefined) {
  return typedDocumentNode(schema, documents, {
    ...config,
    unstable_onExecutableDocumentNode: (/** @type {import('graphql').DocumentNode} */ document) => {
      const text = print(addTypenameToDocument(document));
      const hash = createHash('sha256').update(text).digest('hex');
      onOperation({ text, hash });
      return { hash };
    },
  });
}

/**
 * A plugin for GraphQL Code Generator. It emits the typed documents, with their hashes.
 * @type {PluginFunction}
 */
export const plugin = (...parameters) => emitDocuments(parameters);

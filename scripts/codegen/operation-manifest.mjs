import { emitDocuments } from './persisted-documents.mjs';

/**
 * A plugin for GraphQL Code Generator. It emits the text of each operation by its hash, as JSON for the server.
 * @type {import('@graphql-codegen/plugin-helpers').PluginFunction}
 */
export function plugin(...parameters) {
  /** @type {Record<string, string>} */
  const texts = {};
  emitDocuments(parameters, ({ text, hash }) => {
    texts[hash] = text;
  });
  return `${JSON.stringify(texts, null, 2)}\n`;
}

import { readFileSync } from 'node:fs';
import {
  buildSchema,
  parse,
  TypeInfo,
  visit,
  visitWithTypeInfo,
  type GraphQLField,
  type GraphQLSchema,
} from 'graphql';
import { documentedErrors } from './documented-errors';

/** An error of a response. */
interface ResponseError {
  readonly message: string;
  readonly path?: readonly (string | number)[];
  readonly extensions: { readonly code: string };
}

/** The codes that every operation can return, as the descriptions of the root types say. */
const COMMON_CODES = ['RATE_LIMITED', 'SERVICE_UNAVAILABLE', 'INTERNAL_SERVER_ERROR'];

let schema: GraphQLSchema | undefined;

/** @throws Error when an operation returns an error that its description does not name. */
export function checkErrors(query: string, errors: readonly ResponseError[] = []): void {
  for (const { path = [], message, extensions } of errors) {
    const [name] = path;
    if (name === undefined || path.length > 1 || COMMON_CODES.includes(extensions.code)) continue;
    const field = findRootField(query, name);
    if (field !== undefined && !documentedErrors(field).includes(extensions.code))
      throw new Error(`${field.name} does not document the error ${extensions.code}: ${message}`);
  }
}

/** Finds the field of the root that has this name, or alias, in the response. */
function findRootField(
  query: string,
  responseName: string | number,
): GraphQLField<unknown, unknown> | undefined {
  schema ??= buildSchema(readFileSync('schema.graphql', 'utf8'));
  const typeInfo = new TypeInfo(schema);
  let found: GraphQLField<unknown, unknown> | undefined;
  visit(
    parse(query),
    visitWithTypeInfo(typeInfo, {
      Field({ alias, name }) {
        if ((alias ?? name).value === responseName) found ??= typeInfo.getFieldDef() ?? undefined;
        // Only the fields of the root.
        return false;
      },
    }),
  );
  return found;
}

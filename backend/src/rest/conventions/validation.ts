import { Ajv, type ErrorObject, type Options } from 'ajv';
import type { FastifyInstance, FastifySchemaValidationError } from 'fastify';
import { badInput, type DomainError } from '../../common/errors';

const common: Options = { allErrors: true, strict: false, removeAdditional: false, useDefaults: true };

/** An address knows only text, so its numbers are read from text. */
const readsAddress = new Ajv({ ...common, coerceTypes: true });
/** A body says what it means: the text "12" is no number. */
const readsBody = new Ajv({ ...common, coerceTypes: false });

/**
 * The shape of what comes in: a missing or mistyped field is refused and named; a field that the schema does not know
 * is ignored. What values are allowed is the rule of the domain's inputs, asked by the handler.
 */
export function installValidation(scope: FastifyInstance): void {
  scope.setValidatorCompiler(({ schema, httpPart }) =>
    (httpPart === 'body' ? readsBody : readsAddress).compile(schema as object),
  );
  scope.setSchemaErrorFormatter((errors, part) => faultsOf(errors as ErrorObject[], part));
}

function faultsOf(
  errors: readonly (ErrorObject & FastifySchemaValidationError)[],
  part: string,
): DomainError {
  const sentences = errors.map((error) => {
    const missing = error.keyword === 'required' ? String(error.params['missingProperty']) : undefined;
    const path = [...error.instancePath.split('/').slice(1), ...(missing === undefined ? [] : [missing])];
    const sentence = missing === undefined ? (error.message ?? 'is not allowed') : 'is missing';
    return [path.at(-1) ?? part, `${path.join('.') || part} ${sentence}.`];
  });
  return badInput(Object.fromEntries(sentences) as Record<string, string>);
}

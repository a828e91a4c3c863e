import { Ajv, type ErrorObject, type Options } from 'ajv';
import type { FastifyInstance } from 'fastify';
import { badInput, type DomainError } from '../../common/errors';

const common: Options = {
  allErrors: true,
  strict: false,
  removeAdditional: false,
  useDefaults: true,
  // A format describes; whether a value is allowed, the domain says.
  validateFormats: false,
};

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

function faultsOf(errors: readonly ErrorObject[], part: string): DomainError {
  const sentences = errors.map((error) => {
    const path = pathOf(error);
    return [path.at(-1) ?? part, `${path.join('.') || `The ${part}`} ${complaintOf(error)}.`];
  });
  return badInput(Object.fromEntries(sentences) as Record<string, string>);
}

/** Where the fault is: `['updatedInfo', 'price']`. */
function pathOf({ instancePath, keyword, params }: ErrorObject): string[] {
  const path = instancePath.split('/').slice(1);
  return keyword === 'required' ? [...path, String(params['missingProperty'])] : path;
}

const KINDS: Readonly<Record<string, string>> = {
  string: 'a text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  object: 'an object',
  array: 'a list',
  null: 'null',
};

function complaintOf({ keyword, params, message = 'is not allowed' }: ErrorObject): string {
  const { limit } = params as { limit?: unknown };
  switch (keyword) {
    case 'required':
      return 'is missing';
    case 'type':
      return `must be ${[params['type']].flat().map(kindOf).join(' or ')}`;
    case 'minimum':
      return `must be at least ${String(limit)}`;
    case 'maximum':
      return `must be at most ${String(limit)}`;
    default:
      return message;
  }
}

const kindOf = (type: unknown): string => KINDS[String(type)] ?? String(type);

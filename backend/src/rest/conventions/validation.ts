import { Ajv, type ErrorObject, type Options } from 'ajv';
import type { FastifyInstance } from 'fastify';
import { formatCounted } from '../../common/counts';
import { badInput, type DomainError } from '../../common/errors';

const common: Options = {
  allErrors: true,
  strict: false,
  removeAdditional: false,
  useDefaults: true,
  // Formats document values; the domain's inputs validate them.
  validateFormats: false,
};

/** Paths, queries and headers contain only text, so numbers are converted from text. */
const textValidator = new Ajv({ ...common, coerceTypes: true });
/** JSON has types, so the text "12" is not a number. */
const bodyValidator = new Ajv({ ...common, coerceTypes: false });

/**
 * Validates the shape of requests: a missing or mistyped field is rejected by name, an unknown field is ignored. The
 * handlers validate values with the domain's inputs.
 */
export function installValidation(scope: FastifyInstance): void {
  scope.setValidatorCompiler(({ schema, httpPart }) => {
    const validator = httpPart === 'body' ? bodyValidator : textValidator;
    // Compiles the schema with the first value.
    return (value) => validator.validate(schema as object, value) || { error: validator.errors as never };
  });
  scope.setSchemaErrorFormatter((errors, part) => toValidationError(errors as ErrorObject[], part));
}

/** More than the fields of the largest valid request. A list of numbers in place of objects has an error for each two bytes. */
const MAX_ERRORS = 500;

function toValidationError(errors: readonly ErrorObject[], part: string): DomainError {
  const fields = errors.slice(0, MAX_ERRORS).map((error) => {
    const path = pathOf(error);
    return [fieldName(path) ?? part, `${path.join('.') || `The ${part}`} ${describeSchemaError(error)}.`];
  });
  return badInput(Object.fromEntries(fields) as Record<string, string>);
}

/** The name of a field in `fields`: the last step of its path, in a list with its position, such as `lines.0.quantity`. */
function fieldName(path: readonly string[]): string | undefined {
  const position = path.findIndex((step) => /^\d+$/.test(step));
  return position > 0 ? path.slice(position - 1).join('.') : path.at(-1);
}

/** The path of the invalid field, such as `['updatedInfo', 'price']`. */
function pathOf({ instancePath, keyword, params }: ErrorObject): string[] {
  const path = instancePath.split('/').slice(1);
  return keyword === 'required' ? [...path, String(params['missingProperty'])] : path;
}

const TYPE_NAMES: Readonly<Record<string, string>> = {
  string: 'a string',
  integer: 'an integer',
  number: 'a number',
  boolean: 'true or false',
  object: 'an object',
  array: 'an array',
  null: 'null',
};

function describeSchemaError({ keyword, params, message = 'is not allowed' }: ErrorObject): string {
  const { limit, allowedValues = [] } = params as { limit?: number; allowedValues?: unknown[] };
  switch (keyword) {
    case 'required':
      return 'is missing';
    case 'type':
      return `must be ${[params['type']].flat().map(typeName).join(' or ')}`;
    case 'minimum':
      return `must be at least ${String(limit)}`;
    case 'maximum':
      return `must be at most ${String(limit)}`;
    case 'enum':
      return `must be one of ${allowedValues.join(', ')}`;
    case 'minLength':
      return `must have at least ${formatCounted(Number(limit), 'character')}`;
    case 'maxLength':
      return `must have at most ${formatCounted(Number(limit), 'character')}`;
    case 'pattern':
      return 'has characters that are not allowed';
    default:
      return message;
  }
}

const typeName = (type: unknown): string => TYPE_NAMES[String(type)] ?? String(type);

import { getMetadataStorage, validate, type ValidationError } from 'class-validator';
import { badInput } from './errors';

/** The properties with a rule, by class. */
const validatedProperties = new Map<unknown, readonly string[]>();

/** Whether a property that has a rule has a value; rules do not apply to missing values. */
function hasValidatedValue(input: object): boolean {
  const inputClass = input.constructor;
  let properties = validatedProperties.get(inputClass);
  if (properties === undefined) {
    const rules = getMetadataStorage().getTargetValidationMetadatas(inputClass, '', false, false);
    properties = [...new Set(rules.map(({ propertyName }) => propertyName))];
    validatedProperties.set(inputClass, properties);
  }
  return properties.some((name) => (input as Record<string, unknown>)[name] != null);
}

/**
 * Validates an input by the rules that its class declares, for GraphQL and REST alike. The schema of the API has already
 * checked the presence and the types of the fields.
 * @throws DomainError BAD_USER_INPUT with the first violated rule of each field.
 */
export async function validateInput(input: object): Promise<void> {
  if (!hasValidatedValue(input)) return;
  const errors = await validate(input, {
    skipMissingProperties: true,
    forbidUnknownValues: false,
    stopAtFirstError: true,
  });
  if (errors.length === 0) return;
  throw badInput(Object.fromEntries(errors.flatMap((error) => fieldErrors(error))));
}

/** The message of each invalid field; the path of a field of a nested input has dots. */
function fieldErrors(
  { property, constraints, children = [] }: ValidationError,
  path = '',
): [string, string][] {
  const field = path + property;
  const messages = Object.values(constraints ?? {});
  if (messages.length > 0 || children.length === 0) return [[field, messages[0] ?? 'Invalid value']];
  return children.flatMap((child) => fieldErrors(child, `${field}.`));
}

/**
 * Creates an input from values of the right types and validates it.
 * @throws DomainError BAD_USER_INPUT as {@link validateInput}.
 */
export async function parseInput<Input extends object>(
  inputClass: new () => Input,
  values: Input,
): Promise<Input> {
  const input = Object.assign(new inputClass(), values);
  await validateInput(input);
  return input;
}

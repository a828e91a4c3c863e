import { validate } from 'class-validator';
import { badInput } from './errors';

/**
 * Validates an input by the rules that its class declares, for GraphQL and REST alike. The schema of the API has already
 * checked the presence and the types of the fields.
 * @throws DomainError BAD_USER_INPUT with the first violated rule of each field.
 */
export async function validateInput(input: object): Promise<void> {
  const errors = await validate(input, {
    skipMissingProperties: true,
    forbidUnknownValues: false,
    stopAtFirstError: true,
  });
  if (errors.length === 0) return;
  const messages = errors.map(({ property, constraints = {} }) => [
    property,
    Object.values(constraints)[0] ?? 'Invalid value',
  ]);
  throw badInput(Object.fromEntries(messages) as Record<string, string>);
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

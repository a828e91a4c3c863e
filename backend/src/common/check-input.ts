import { validate } from 'class-validator';
import { badInput } from './errors';

/**
 * Asks the rules that an input's class declares for its values, whichever door the input came through. That the fields
 * are there and of the right type is the door's own schema to say.
 * @throws DomainError BAD_USER_INPUT with the first failing rule of each field.
 */
export async function checkInput(input: object): Promise<void> {
  const errors = await validate(input, {
    skipMissingProperties: true,
    forbidUnknownValues: false,
    stopAtFirstError: true,
  });
  if (errors.length === 0) return;
  const sentences = errors.map(({ property, constraints = {} }) => [
    property,
    Object.values(constraints)[0] ?? 'This value is not allowed.',
  ]);
  throw badInput(Object.fromEntries(sentences) as Record<string, string>);
}

/**
 * An input of a class that declares rules, made of values whose presence and types the door has checked.
 * @throws DomainError BAD_USER_INPUT as {@link checkInput}.
 */
export async function checkedInput<Input extends object>(
  inputClass: new () => Input,
  values: Input,
): Promise<Input> {
  const input = Object.assign(new inputClass(), values);
  await checkInput(input);
  return input;
}

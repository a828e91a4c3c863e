import { badInput } from '../common/errors';

/**
 * Refuses what a caller says of things that the shop knows itself, when it is something else; what is left out is no
 * contradiction.
 * @throws DomainError BAD_USER_INPUT
 */
export function refuseContradictions<Own extends object>(
  said: { [Name in keyof Own]?: unknown },
  own: Own,
): void {
  const others = Object.entries(own).filter(([name, value]) => {
    const other = said[name as keyof Own];
    return other !== undefined && other !== value;
  });
  if (others.length === 0) return;
  throw badInput(
    Object.fromEntries(others.map(([name, value]) => [name, `${name} is ${JSON.stringify(value)}.`])),
  );
}

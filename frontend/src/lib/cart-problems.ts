/** Whether a problem of a cart line prevents its order. A changed price does not. */
export const preventsOrder = ({ kind }: { kind: string }): boolean => kind !== 'PRICE_CHANGED';

/** Whether the tool of a cart line can still be ordered. The total of the cart leaves out the others. */
export const isSold = ({ problems }: { problems: readonly { kind: string }[] }): boolean =>
  !problems.some(({ kind }) => kind === 'NO_LONGER_SOLD');

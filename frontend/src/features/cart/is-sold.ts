/** Whether the tool of a line can still be ordered. */
export const isSold = ({ problems }: { problems: readonly { kind: string }[] }): boolean =>
  !problems.some(({ kind }) => kind === 'NO_LONGER_SOLD');

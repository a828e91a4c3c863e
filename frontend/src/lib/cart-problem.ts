/** Whether a problem of a cart line prevents its order. A changed price does not. */
export const preventsOrder = ({ kind }: { kind: string }): boolean => kind !== 'PRICE_CHANGED';

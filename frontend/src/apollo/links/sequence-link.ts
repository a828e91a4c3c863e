import { ApolloLink } from '@apollo/client/link';
import { firstValueFrom, from } from 'rxjs';

/** Options of mutations that are sent one after the other, in the order of their calls. */
export const inSequence = (sequence: string) => ({ context: { sequence } });

/** Sends an operation with a `sequence` after the response to the last one of it: the server may reorder requests that overlap. */
export function sequenceLink(): ApolloLink {
  const last = new Map<unknown, Promise<unknown>>();
  return new ApolloLink((operation, forward) => {
    const { sequence } = operation.getContext();
    if (sequence === undefined) return forward(operation);
    const previous = last.get(sequence) ?? Promise.resolve();
    const response = previous.then(() => firstValueFrom(forward(operation)));
    const settled = response
      .catch(() => undefined)
      .then(() => {
        if (last.get(sequence) === settled) last.delete(sequence);
      });
    last.set(sequence, settled);
    return from(response);
  });
}

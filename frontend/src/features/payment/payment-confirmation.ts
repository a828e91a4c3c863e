/** Waits before the shop is asked once more whether it has recorded a charge, in milliseconds. */
const WAITS: readonly number[] = [1_000, 3_000, 6_000];

/**
 * How asking the shop to record a charge ended. `unanswered`: no word yet, and asking again is safe, since the
 * operation is idempotent. `rejected`: the shop will not record it by itself, so people have to look at it.
 */
export interface Confirmation {
  kind: 'recorded' | 'unanswered' | 'rejected';
}

/** What one failed question means, by the code of the failure; no code means that no answer arrived at all. */
export function confirmationFailure(code: string | undefined): Confirmation {
  switch (code) {
    case 'ORDER_ALREADY_PAID':
      return { kind: 'recorded' };
    case 'PAYMENT_MISMATCH':
    case 'NOT_FOUND':
    case 'FORBIDDEN':
    case 'BAD_USER_INPUT':
      return { kind: 'rejected' };
    default:
      return { kind: 'unanswered' };
  }
}

/** Asks until the shop has answered, or the waits are used up, or the buyer has left. */
export async function askUntilAnswered(
  ask: () => Promise<Confirmation>,
  leaving: AbortSignal,
): Promise<Confirmation> {
  let answer = await ask();
  for (const milliseconds of WAITS) {
    if (answer.kind !== 'unanswered') break;
    await pause(milliseconds);
    if (leaving.aborted) break;
    answer = await ask();
  }
  return answer;
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

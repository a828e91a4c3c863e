import { useReviewAllowanceQuery } from './review-allowance.generated';

/** Whether the user can add a review now. */
interface Allowance {
  isAllowed: boolean;
  /** How many reviews the user can still add, or which limit prevents it; null without limits. */
  notice: string | null;
}

/**
 * Whether the user can add a review; undefined until it is loaded or when it cannot be loaded. The server checks the
 * limits as well, so the form works without it.
 */
export function useReviewAllowance(): { allowance: Allowance | undefined; refetchAllowance: () => void } {
  const { data, refetch } = useReviewAllowanceQuery({ fetchPolicy: 'cache-and-network' });
  return {
    allowance: data?.reviewAllowance ?? undefined,
    refetchAllowance: () => void refetch().catch(() => undefined),
  };
}

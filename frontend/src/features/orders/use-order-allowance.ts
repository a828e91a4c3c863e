import { useOrderAllowanceQuery } from './order-allowance.generated';
import type { Allowance } from '../../lib/order-quantity';

/**
 * How much of a tool the customer can order; undefined until it is loaded or when it cannot be loaded. The server checks
 * the limits as well, so the form works without it.
 */
export function useOrderAllowance(toolId: string): {
  allowance: Allowance | undefined;
  refetchAllowance: () => void;
} {
  const { data, refetch } = useOrderAllowanceQuery({
    variables: { toolId },
    fetchPolicy: 'cache-and-network',
  });
  return {
    allowance: data?.orderAllowance ?? undefined,
    refetchAllowance: () => void refetch().catch(() => undefined),
  };
}

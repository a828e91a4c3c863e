import { errorCode } from '../../apollo/error';
import { formatNumber } from '../../lib/numbers';
import type { ClaimRow } from './claim-columns';
import { useReplacementStockQuery } from './replacement-stock.generated';

/** Whether the pieces of a claim can be replaced now: '40 in stock'. */
export function useStockText({ quantity, order }: ClaimRow): string {
  const { data, error } = useReplacementStockQuery({
    variables: { toolId: order.tool.toolId },
    fetchPolicy: 'cache-and-network',
  });
  const tool = data?.tool;
  if (tool) {
    const stock = `${formatNumber(tool.available)} in stock`;
    return tool.available < quantity ? `${stock}: the replacement waits for more` : stock;
  }
  if (['NOT_FOUND', 'GONE'].includes(errorCode(error) ?? ''))
    return 'No longer sold: the replacement waits until the tool is back';
  return error ? "We couldn't load the stock" : 'Loading the stock…';
}

import { evictFromLists } from '../../apollo/evict-from-lists';
import { useOptimisticToast } from '../../apollo/use-optimistic-toast';
import { useDeleteToolMutation } from './delete-tool.generated';

/**
 * Deletes a tool. The lists omit it immediately, and contain it again when the server rejects the request. A toast
 * reports the result.
 */
export function useDeleteTool() {
  const reportOutcome = useOptimisticToast();
  const [deleteTool] = useDeleteToolMutation({
    update(cache, { data }) {
      if (data) evictFromLists(cache, data.deleteTool);
      cache.evict({ fieldName: 'archivedTools' });
    },
  });

  return ({ id, toolName }: { id: string; toolName: string }): Promise<void> => {
    const record = { __typename: 'Tool' as const, id };
    const response = deleteTool({ variables: { id }, optimisticResponse: { deleteTool: record } });
    return reportOutcome(response, {
      record,
      name: toolName,
      outcome: 'deleted',
      done: `Tools: ${id} deleted`,
      isDeletion: true,
    });
  };
}

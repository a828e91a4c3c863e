import { useOptimisticToast } from '../../apollo/use-optimistic-toast';
import { recordId, useSingleFlight } from '../../hooks/use-single-flight';
import { useRestoreToolsMutation } from './bulk/restore-tools.generated';
import { evictToolLists } from './evict-tool-lists';

/** Returns an archived tool to the catalogue. Both lists are fetched again. A toast reports the result. */
export function useRestoreTool() {
  const reportOutcome = useOptimisticToast();
  const [restoreTools] = useRestoreToolsMutation({ update: evictToolLists });

  return useSingleFlight(
    ({ id, toolName }: { id: string; toolName: string }) =>
      reportOutcome(restoreTools({ variables: { ids: [id] } }), {
        record: { __typename: 'Tool', id },
        name: toolName,
        outcome: 'restored',
        done: `${toolName} restored`,
      }),
    recordId,
  );
}

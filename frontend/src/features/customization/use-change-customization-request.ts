import { evictFromLists } from '../../apollo/evict-from-lists';
import { inSequence } from '../../apollo/links/sequence-link';
import { useOptimisticToast } from '../../apollo/use-optimistic-toast';
import { useCloseCustomizationRequestMutation } from './close-customization-request.generated';
import type { RequestAction, RequestRow } from './customization-request-columns';
import { useDeleteCustomizationRequestMutation } from './delete-customization-request.generated';
import { useReopenCustomizationRequestMutation } from './reopen-customization-request.generated';

/**
 * Closes, reopens and deletes customization requests. The lists change immediately, and change back when the request fails;
 * a row stays in the list of its former status until that is fetched again. A toast reports the result.
 */
export function useChangeCustomizationRequest(): Record<
  RequestAction,
  (request: RequestRow) => Promise<void>
> {
  const reportOutcome = useOptimisticToast();
  const [closeRequest] = useCloseCustomizationRequestMutation();
  const [reopenRequest] = useReopenCustomizationRequestMutation();
  const [deleteRequest] = useDeleteCustomizationRequestMutation({
    update(cache, { data }) {
      if (data) evictFromLists(cache, data.deleteCustomizationRequest);
    },
  });

  const report = (response: Promise<unknown>, { id, email }: RequestRow, outcome: string) =>
    reportOutcome(response, {
      record: { __typename: 'CustomizationRequest', id },
      name: `The request from ${email}`,
      outcome,
      done: `Request from ${email} ${outcome}`,
      isDeletion: outcome === 'deleted',
    });

  /** In sequence, since the list shows the result of an action, and offers the next one, before the response. */
  const requestFor = ({ id }: RequestRow) => ({ variables: { id }, ...inSequence(id) });
  const recordOf = ({ id }: RequestRow) => ({ __typename: 'CustomizationRequest' as const, id });
  const changed = (request: RequestRow, status: RequestRow['status']) => ({
    ...recordOf(request),
    status,
    version: request.version + 1,
  });

  return {
    close: (request) => {
      const optimisticResponse = { closeCustomizationRequest: changed(request, 'CLOSED') };
      return report(closeRequest({ ...requestFor(request), optimisticResponse }), request, 'closed');
    },
    reopen: (request) => {
      const status = request.answers.length > 0 ? 'ANSWERED' : 'NEW';
      const optimisticResponse = { reopenCustomizationRequest: changed(request, status) };
      return report(reopenRequest({ ...requestFor(request), optimisticResponse }), request, 'reopened');
    },
    delete: (request) => {
      const optimisticResponse = { deleteCustomizationRequest: recordOf(request) };
      return report(deleteRequest({ ...requestFor(request), optimisticResponse }), request, 'deleted');
    },
  };
}

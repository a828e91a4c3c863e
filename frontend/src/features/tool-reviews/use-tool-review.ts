import type { ToolReviewInput } from '../../apollo/generated/schema-types';
import { errorCode, errorMessage } from '../../apollo/error';
import { errorAdvice } from '../../apollo/error-notice';
import { withReload } from '../../apollo/reload-if-outdated';
import { toast } from '../../components/feedback/toaster';
import { useAddToolReviewMutation } from './add-tool-review.generated';
import { useDeleteToolReviewMutation } from './delete-tool-review.generated';
import { MyToolReviewDocument } from './my-tool-review.generated';
import { ToolReviewsDocument } from './tool-reviews.generated';
import { useUpdateToolReviewMutation } from './update-tool-review.generated';

/** Only the server knows the ratings of the tool and the order of its reviews after a write. */
const refetch = (toolId: string) => ({
  refetchQueries: [ToolReviewsDocument, { query: MyToolReviewDocument, variables: { toolId } }],
  awaitRefetchQueries: true,
});

/**
 * Returns a function that adds a review of a tool, or changes the one with an id.
 * @throws the error of the request.
 */
export function useSaveToolReview(toolId: string, id: string | undefined) {
  const [add, { client }] = useAddToolReviewMutation(refetch(toolId));
  const [update] = useUpdateToolReviewMutation(refetch(toolId));
  return async (input: ToolReviewInput): Promise<void> => {
    await (id === undefined
      ? withReload(client, add({ variables: { toolId, input } }))
      : update({ variables: { id, input } }));
  };
}

/**
 * Returns a function that deletes the customer's review of a tool, and shows a toast.
 * @throws the error of the request, see {@link deleteErrorMessage}.
 */
export function useDeleteToolReview(toolId: string) {
  const [remove] = useDeleteToolReviewMutation(refetch(toolId));
  return async ({ id }: { id: string }): Promise<void> => {
    await remove({ variables: { id } });
    toast.success('Your review was deleted');
  };
}

export const deleteErrorMessage = (error: unknown): string =>
  errorCode(error) === 'CONFLICT' ? errorMessage(error) : errorAdvice(error, 'delete it again');

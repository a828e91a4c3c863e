import { useForm } from 'react-hook-form';
import { evictListsByStatus } from '../../apollo/evict-lists-by-status';
import { errorFields } from '../../apollo/error';
import { reloadIfOutdated } from '../../apollo/reload-if-outdated';
import { FormDialog } from '../../components/form/form-dialog';
import { TextArea } from '../../components/form/text-field';
import { useFormSubmit } from '../../components/form/use-form-submit';
import type { ClaimRow } from './claim-columns';
import { claimError } from './claim-error';
import { ClaimSummary } from './claim-summary';
import { useRejectClaimMutation } from './decide-claim.generated';
import { rejectionNoteRules } from './rejection-note-rules';
import { showDecision } from './show-decision';

interface RejectDialogProps {
  /** It waits for the replacement of a replacement. */
  claim: ClaimRow;
  onClose: () => void;
}

/** An admin rejects an accepted claim whose replacement cannot be sent. */
export function RejectDialog({ claim, onClose }: RejectDialogProps) {
  const form = useForm({ defaultValues: { note: '' } });
  const [rejectClaim, { client }] = useRejectClaimMutation({ update: evictListsByStatus('claims') });
  const submission = useFormSubmit(form, async ({ note }) => {
    try {
      const { data } = await rejectClaim({ variables: { id: claim.id, note: note.trim() } });
      if (data) showDecision(data.rejectClaim);
      onClose();
      return undefined;
    } catch (cause) {
      reloadIfOutdated(client, cause);
      return { fields: errorFields(cause), message: claimError(cause) };
    }
  });
  return (
    <FormDialog
      title="Reject a claim"
      isWide
      submitText="Reject claim"
      {...submission}
      isDirty={form.formState.isDirty}
      onClose={onClose}
    >
      <ClaimSummary claim={claim} />
      <TextArea
        form={form}
        name="note"
        label="Note to the customer"
        rows={3}
        rules={rejectionNoteRules}
        help="No replacement is sent. To return money, refund the order that was paid."
        data-autofocus
      />
    </FormDialog>
  );
}

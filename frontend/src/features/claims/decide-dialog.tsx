import { useForm, useWatch } from 'react-hook-form';
import type { ClaimResolution } from '../../apollo/generated/schema-types';
import { evictListsByStatus } from '../../apollo/evict-lists-by-status';
import { errorFields } from '../../apollo/error';
import { reloadIfOutdated } from '../../apollo/reload-if-outdated';
import { FormDialog } from '../../components/form/form-dialog';
import { RadioField } from '../../components/form/radio-field';
import { TextArea } from '../../components/form/text-field';
import { useFormSubmit } from '../../components/form/use-form-submit';
import { formatCountOf, formatMoney } from '../../lib/numbers';
import { REFUND_WAITS_FOR_BANK } from '../../lib/refunds';
import { maxCharacters } from '../../lib/text-rules';
import type { ClaimRow } from './claim-columns';
import { claimError } from './claim-error';
import { ClaimSummary } from './claim-summary';
import { useAcceptClaimMutation, useRejectClaimMutation } from './decide-claim.generated';
import { rejectionNoteRules } from './rejection-note-rules';
import { showDecision } from './show-decision';
import { useStockText } from './use-stock-text';

interface DecideDialogProps {
  claim: ClaimRow;
  onClose: () => void;
}

interface DecisionFields {
  /** Empty until one is chosen. */
  decision: ClaimResolution | 'REJECT' | '';
  note: string;
}

/** An admin accepts a claim with a refund or a replacement, or rejects it. */
export function DecideDialog({ claim, onClose }: DecideDialogProps) {
  const { id, quantity, amount, order } = claim;
  const refundAmount = Math.min(amount, order.refundableAmount);
  const form = useForm<DecisionFields>({ defaultValues: { decision: '', note: '' } });
  const isRejected = useWatch({ control: form.control, name: 'decision' }) === 'REJECT';
  const stock = useStockText(claim);
  const options = { update: evictListsByStatus('claims') };
  const [acceptClaim, { client }] = useAcceptClaimMutation(options);
  const [rejectClaim] = useRejectClaimMutation(options);
  const submission = useFormSubmit(form, async ({ decision, note: text }) => {
    const note = text.trim();
    if (decision === '') return undefined;
    try {
      if (decision === 'REJECT') {
        const { data } = await rejectClaim({ variables: { id, note } });
        if (data) showDecision(data.rejectClaim);
      } else {
        const { data } = await acceptClaim({ variables: { id, resolution: decision, note: note || null } });
        if (data) showDecision(data.acceptClaim);
      }
      onClose();
      return undefined;
    } catch (cause) {
      reloadIfOutdated(client, cause);
      return { fields: errorFields(cause), message: claimError(cause) };
    }
  });
  return (
    <FormDialog
      title="Decide on a claim"
      isWide
      submitText="Save decision"
      {...submission}
      isDirty={form.formState.isDirty}
      onClose={onClose}
    >
      <ClaimSummary claim={claim} />
      <RadioField
        form={form}
        name="decision"
        label="Decision"
        rules={{ required: 'Choose a decision' }}
        options={[
          ...(order.kind === 'SALE' && refundAmount > 0
            ? [
                {
                  value: 'REFUND',
                  label: `Refund ${formatMoney(refundAmount)} to the card`,
                  help: order.purchase.isDisputed ? REFUND_WAITS_FOR_BANK : undefined,
                },
              ]
            : []),
          {
            value: 'REPLACEMENT',
            label: `Replace ${formatCountOf(quantity, 'piece')} for free`,
            help: stock,
          },
          { value: 'REJECT', label: 'Reject' },
        ]}
      />
      <TextArea
        form={form}
        name="note"
        label={isRejected ? 'Note to the customer' : 'Note to the customer (optional)'}
        rows={3}
        rules={isRejected ? rejectionNoteRules : maxCharacters(1000)}
      />
    </FormDialog>
  );
}

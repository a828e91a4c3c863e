import { useForm } from 'react-hook-form';
import { evictListsByStatus } from '../../apollo/evict-lists-by-status';
import { errorFields } from '../../apollo/error';
import { reloadIfOutdated } from '../../apollo/reload-if-outdated';
import { toast } from '../../components/feedback/toaster';
import { FormDialog } from '../../components/form/form-dialog';
import { TextArea } from '../../components/form/text-field';
import { useFormSubmit } from '../../components/form/use-form-submit';
import { requiredText } from '../../lib/text-rules';
import type { ClaimRow } from './claim-columns';
import { claimError } from './claim-error';
import { ClaimSummary } from './claim-summary';
import { useAskAboutClaimMutation } from './decide-claim.generated';

interface AskDialogProps {
  claim: ClaimRow;
  onClose: () => void;
}

const questionRules = requiredText('Write your question', 1000);

/** An admin asks the customer about a claim, once. */
export function AskDialog({ claim, onClose }: AskDialogProps) {
  const form = useForm({ defaultValues: { question: '' } });
  const [ask, { client }] = useAskAboutClaimMutation({ update: evictListsByStatus('claims') });
  const submission = useFormSubmit(form, async ({ question }) => {
    try {
      await ask({ variables: { id: claim.id, question: question.trim() } });
      toast.success('Question sent');
      onClose();
      return undefined;
    } catch (cause) {
      reloadIfOutdated(client, cause);
      return { fields: errorFields(cause), message: claimError(cause) };
    }
  });
  return (
    <FormDialog
      title="Ask about a claim"
      isWide
      busyText="Sending"
      submitText="Send question"
      {...submission}
      isDirty={form.formState.isDirty}
      onClose={onClose}
    >
      <ClaimSummary claim={claim} />
      <TextArea
        form={form}
        name="question"
        label="Your question"
        rows={4}
        rules={questionRules}
        help="You can ask once, and the customer can answer once."
        data-autofocus
      />
    </FormDialog>
  );
}

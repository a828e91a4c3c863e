import { Box } from '@chakra-ui/react';
import { useForm } from 'react-hook-form';
import { errorCode, errorFields } from '../../apollo/error';
import { errorAdvice } from '../../apollo/error-notice';
import { reloadIfOutdated } from '../../apollo/reload-if-outdated';
import { ActionButton } from '../../components/action-button';
import { toast } from '../../components/feedback/toaster';
import { FormError } from '../../components/form/form-error';
import { LockableFields } from '../../components/form/lockable-fields';
import { TextArea } from '../../components/form/text-field';
import { useFormSubmit } from '../../components/form/use-form-submit';
import { requiredText } from '../../lib/text-rules';
import { useAnswerClaimMutation } from './answer-claim.generated';

const answerRules = requiredText('Write your answer', 1000);

/** The customer answers the question about a claim, once. */
export function AnswerForm({ claimId }: { claimId: string }) {
  const form = useForm({ defaultValues: { answer: '' } });
  const [answerClaim, { client }] = useAnswerClaimMutation();
  const { submit, isBusy, error } = useFormSubmit(form, async ({ answer }) => {
    try {
      await answerClaim({ variables: { id: claimId, answer: answer.trim() } });
      toast.success('Answer sent');
      return undefined;
    } catch (cause) {
      reloadIfOutdated(client, cause);
      if (errorCode(cause) !== 'CONFLICT')
        return { fields: errorFields(cause), message: errorAdvice(cause, 'send it again') };
      // The claim as it is now may have no form.
      toast.error('The answer was not sent', 'The claim has changed in the meantime.');
      return {};
    }
  });
  return (
    <form noValidate onSubmit={submit}>
      <LockableFields isLocked={isBusy}>
        <TextArea
          form={form}
          name="answer"
          label="Your answer"
          rows={3}
          rules={answerRules}
          help="You can answer once."
        />
      </LockableFields>
      <Box mt="4">
        <FormError message={error} />
        <ActionButton type="submit" colorPalette="signal" isBusy={isBusy} busyText="Sending">
          Send answer
        </ActionButton>
      </Box>
    </form>
  );
}

import { Box, Button, HStack, Stack, Text } from '@chakra-ui/react';
import { useForm } from 'react-hook-form';
import { errorCode, errorFields, errorMessage } from '../../apollo/error';
import { actionErrorMessage } from '../../apollo/error-notice';
import { useReloadOnConflict } from '../../apollo/use-reload-on-conflict';
import { DateTime } from '../../components/date-time';
import { Modal } from '../../components/feedback/modal';
import { toast } from '../../components/feedback/toaster';
import { FormDialog } from '../../components/form/form-dialog';
import { TextArea } from '../../components/form/text-field';
import { useFormSubmit } from '../../components/form/use-form-submit';
import { getSettings } from '../../config/settings';
import { formatNumber } from '../../lib/numbers';
import { requiredText } from '../../lib/text-rules';
import { useAnswerCustomizationRequestMutation } from './answer-customization-request.generated';
import {
  CustomizationRequestDocument,
  useCustomizationRequestQuery,
} from './customization-request.generated';
import type { RequestRow } from './customization-request-columns';

interface AnswerDialogProps {
  request: RequestRow;
  onClose: () => void;
}

/** In characters, as on the server. */
const MAX_LENGTH = 2000;

const rules = requiredText('Write an answer', MAX_LENGTH);

/** Answers a customization request by email, below its earlier answers. */
export function AnswerDialog({ request: row, onClose }: AnswerDialogProps) {
  const { id, email } = row;
  // Another admin may answer the request while the dialog is open.
  const { data } = useCustomizationRequestQuery({ variables: { id }, fetchPolicy: 'cache-only' });
  const request = data?.customizationRequest ?? row;
  const form = useForm({ defaultValues: { text: '' } });
  const [answerRequest] = useAnswerCustomizationRequestMutation();
  const reloadOnConflict = useReloadOnConflict(CustomizationRequestDocument);
  const submission = useFormSubmit(form, async ({ text }) => {
    try {
      const variables = { id, text: text.trim(), version: request.version };
      await reloadOnConflict(id, answerRequest({ variables }));
      toast.success(`Your answer to ${email} is on its way`);
      onClose();
      return undefined;
    } catch (cause) {
      return { fields: errorFields(cause), message: describeError(cause) };
    }
  });
  return (
    <FormDialog
      title="Answer by email"
      isWide
      busyText="Sending"
      submitText="Send answer"
      {...submission}
      isDirty={form.formState.isDirty}
      onClose={onClose}
    >
      <RequestDetails request={request} />
      <TextArea
        form={form}
        name="text"
        label="Your answer"
        rules={rules}
        rows={8}
        help={`Up to ${formatNumber(MAX_LENGTH)} characters. Replies go to ${getSettings().contact.email}.`}
        data-autofocus
      />
    </FormDialog>
  );
}

/** Shows the answers to a customization request that cannot be answered (any more). */
export function AnswersDialog({ request, onClose }: AnswerDialogProps) {
  return (
    <Modal title="Answers" isWide onClose={onClose}>
      {/* The dialog opens at its start, not at the button below long answers. */}
      <Box tabIndex={-1} data-autofocus outline="none">
        <RequestDetails request={request} />
      </Box>
      <HStack justify="flex-end">
        <Button variant="outline" onClick={onClose}>
          Close
        </Button>
      </HStack>
    </Modal>
  );
}

/** Who made the request and when, and its answers, oldest first. */
function RequestDetails({ request: { email, createdAt, answers } }: { request: RequestRow }) {
  return (
    <Stack gap="4" overflowWrap="anywhere">
      <Box>
        <Text fontWeight="650">{email}</Text>
        <Text color="fg.muted">
          Requested <DateTime at={createdAt} />
        </Text>
      </Box>
      {answers.map(({ id, text, authorName, createdAt: answeredAt }) => (
        <Box as="article" key={id} borderStartWidth="3px" borderColor="border.emphasized" ps="4">
          <Text color="fg.muted" textStyle="sm">
            {authorName}, <DateTime at={answeredAt} />
          </Text>
          <Text whiteSpace="pre-line">{text}</Text>
        </Box>
      ))}
    </Stack>
  );
}

/** To send the same text again is safe: the server sends it once. */
function describeError(error: unknown): string {
  const code = errorCode(error);
  return code === 'CONFLICT' || code === 'MAIL_DISABLED'
    ? errorMessage(error)
    : actionErrorMessage(error, 'This request');
}

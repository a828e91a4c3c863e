import { useForm, type RegisterOptions } from 'react-hook-form';
import { errorFields, errorMessage } from '../../apollo/error';
import { errorAdvice } from '../../apollo/error-notice';
import { toast } from '../../components/feedback/toaster';
import { FormDialog } from '../../components/form/form-dialog';
import { RequiredFields } from '../../components/form/form-field';
import { RatingField } from '../../components/form/rating-field';
import { TextArea, TextInput } from '../../components/form/text-field';
import { useFormSubmit } from '../../components/form/use-form-submit';
import { useFormDraft } from '../../lib/session/use-form-draft';
import { maxCharacters, requiredText } from '../../lib/text-rules';
import { useSaveToolReview } from './use-tool-review';

interface ReviewFields {
  /** The number of stars; empty until one is chosen. */
  rating: string;
  text: string;
  trade: string;
  monthsInUse: string;
}

/** The same rules and messages as on the server. */
const rules: { [Name in keyof ReviewFields]: RegisterOptions<ReviewFields, Name> } = {
  rating: { required: 'Choose 1 to 5 stars' },
  text: requiredText('Write your review', 1000),
  trade: maxCharacters(60),
  monthsInUse: {
    min: { value: 0, message: 'Months in use cannot be negative' },
    max: { value: 600, message: 'Enter at most 600 months' },
    validate: (months) => months === '' || Number.isInteger(Number(months)) || 'Enter a whole number',
  },
};

interface ReviewFormDialogProps {
  toolId: string;
  /** The review to change; null for a new one. */
  review: {
    id: string;
    rating: number;
    text: string;
    trade: string | null;
    monthsInUse: number | null;
  } | null;
  onClose: () => void;
}

/** The form that adds or changes the customer's review of a tool. */
export function ReviewFormDialog({ toolId, review, onClose }: ReviewFormDialogProps) {
  const form = useForm<ReviewFields>({
    defaultValues: {
      rating: review ? String(review.rating) : '',
      text: review?.text ?? '',
      trade: review?.trade ?? '',
      monthsInUse: review?.monthsInUse?.toString() ?? '',
    },
  });
  const removeDraft = useFormDraft(form, `review of ${toolId}`);
  const save = useSaveToolReview(toolId, review?.id);
  const submission = useFormSubmit(form, async ({ rating, text, trade, monthsInUse }) => {
    try {
      await save({
        rating: Number(rating),
        text: text.trim(),
        trade: trade.trim() || null,
        monthsInUse: monthsInUse === '' ? null : Number(monthsInUse),
      });
      removeDraft();
      toast.success(review ? 'Your review was saved' : 'Thank you for your review');
      onClose();
      return undefined;
    } catch (cause) {
      const { toolId: rejection, ...fields } = errorFields(cause);
      const message = rejection === undefined ? errorAdvice(cause, 'save it again') : errorMessage(cause);
      return { message, fields };
    }
  });

  return (
    <FormDialog
      title={review ? 'Edit your review' : 'Write a review'}
      isWide
      submitText="Submit review"
      {...submission}
      isDirty={form.formState.isDirty}
      onClose={onClose}
    >
      <RequiredFields>
        <RatingField form={form} name="rating" label="Your rating" rules={rules.rating} />
        <TextArea
          form={form}
          name="text"
          label="Your review"
          rules={rules.text}
          rows={5}
          help="What did you use the tool for, and how did it hold up?"
        />
        <TextInput form={form} name="trade" label="Your trade" rules={rules.trade} help="Such as joiner" />
        <TextInput
          form={form}
          name="monthsInUse"
          label="Months in use"
          rules={rules.monthsInUse}
          type="number"
          inputMode="numeric"
          min={0}
          max={600}
          step={1}
          maxW="3xs"
        />
      </RequiredFields>
    </FormDialog>
  );
}

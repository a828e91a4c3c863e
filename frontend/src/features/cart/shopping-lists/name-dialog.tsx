import { useForm } from 'react-hook-form';
import { errorFields } from '../../../apollo/error';
import { actionErrorMessage } from '../../../apollo/error-notice';
import { FormDialog } from '../../../components/form/form-dialog';
import { TextInput } from '../../../components/form/text-field';
import { useFormSubmit } from '../../../components/form/use-form-submit';
import { requiredText } from '../../../lib/text-rules';

interface NameDialogProps {
  title: string;
  defaultName?: string;
  /** Saves the name; its errors are shown in the dialog. */
  onSave: (name: string) => Promise<void>;
  onClose: () => void;
}

/** Asks for the name of a shopping list. */
export function NameDialog({ title, defaultName = '', onSave, onClose }: NameDialogProps) {
  const form = useForm({ defaultValues: { name: defaultName } });
  const submission = useFormSubmit(form, async ({ name }) => {
    try {
      await onSave(name.trim());
      onClose();
      return undefined;
    } catch (cause) {
      const { name: nameError, ...others } = errorFields(cause);
      const [message = actionErrorMessage(cause, 'This list')] = Object.values(others);
      return { message, ...(nameError !== undefined && { fields: { name: nameError } }) };
    }
  });
  return (
    <FormDialog title={title} {...submission} isDirty={form.formState.isDirty} onClose={onClose}>
      <TextInput
        form={form}
        name="name"
        label="Name"
        rules={requiredText('Enter a name', 60)}
        autoComplete="off"
        data-autofocus
      />
    </FormDialog>
  );
}

import { SimpleGrid } from '@chakra-ui/react';
import { useForm, useWatch } from 'react-hook-form';
import { actionErrorMessage } from '../../../apollo/error-notice';
import { FormDialog } from '../../../components/form/form-dialog';
import { FormField } from '../../../components/form/form-field';
import { Select } from '../../../components/form/select';
import { TextInput } from '../../../components/form/text-field';
import { useFormSubmit } from '../../../components/form/use-form-submit';
import { formatCountOf } from '../../../lib/numbers';
import type { BatchDialogProps } from './move-tools-dialog';
import { previewPrices } from './price-preview';
import { PricePreviewTable } from './price-preview-table';

interface PriceChangeFields {
  direction: 'raise' | 'lower';
  /** `NaN` while the field is empty. */
  percent: number;
}

const MAX_PERCENT = { raise: 900, lower: 90 };

const REQUIRED = 'Enter a percentage above 0';

function validatePercent(percent: number, { direction }: PriceChangeFields): string | undefined {
  if (!(percent >= 0.01)) return REQUIRED;
  const max = MAX_PERCENT[direction];
  if (percent > max) return `Enter at most ${max}%`;
  return Number(percent.toFixed(2)) === percent ? undefined : 'Use at most two decimal places';
}

/** Changes the prices and price breaks of several tools by a percentage, after a preview. */
export function ChangePricesDialog({ tools, batch, onDone, onClose }: BatchDialogProps) {
  const form = useForm<PriceChangeFields>({ defaultValues: { direction: 'raise' }, mode: 'onChange' });
  const entered = useWatch({ control: form.control }) as PriceChangeFields;
  const isValid = validatePercent(entered.percent, entered) === undefined;
  const previews = isValid
    ? previewPrices(tools, entered.direction === 'raise' ? entered.percent : -entered.percent)
    : [];
  const changes = previews.filter(({ error }) => error === undefined);
  const submission = useFormSubmit(form, async () => {
    try {
      onDone(await batch.changePrices(changes));
      return undefined;
    } catch (cause) {
      return { message: actionErrorMessage(cause, 'One of the tools') };
    }
  });

  return (
    <FormDialog
      title={`Change the prices of ${formatCountOf(tools.length, 'tool')}`}
      isWide
      busyText="Applying"
      isDisabled={isValid && changes.length === 0}
      submitText={changes.length === 0 ? 'Apply' : `Apply to ${formatCountOf(changes.length, 'tool')}`}
      {...submission}
      onClose={onClose}
    >
      <SimpleGrid columns={2} gap="4">
        <FormField label="Change">
          <Select {...form.register('direction', { deps: 'percent' })}>
            <option value="raise">Raise</option>
            <option value="lower">Lower</option>
          </Select>
        </FormField>
        <TextInput
          form={form}
          name="percent"
          label="By percent"
          rules={{ required: REQUIRED, valueAsNumber: true, validate: validatePercent }}
          type="number"
          inputMode="decimal"
          min={0.01}
          step={0.01}
          data-autofocus
        />
      </SimpleGrid>
      <PricePreviewTable previews={previews} />
    </FormDialog>
  );
}

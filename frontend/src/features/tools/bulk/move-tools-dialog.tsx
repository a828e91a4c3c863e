import { useState } from 'react';
import { FormDialog } from '../../../components/form/form-dialog';
import { FormField } from '../../../components/form/form-field';
import { Select } from '../../../components/form/select';
import { formatCountOf } from '../../../lib/numbers';
import type { ToolRow } from '../tool-columns';
import { useCategoryOptions } from '../use-category-options';
import { ToolNames } from './tool-names';
import type { BatchOutcome, ToolBatch } from './use-tool-batch';
import { useBatchRun } from './use-batch-run';

export interface BatchDialogProps {
  tools: readonly ToolRow[];
  batch: ToolBatch;
  onDone: (outcome: BatchOutcome) => void;
  onClose: () => void;
}

/** Moves several tools to one category. */
export function MoveToolsDialog({ tools, batch, onDone, onClose }: BatchDialogProps) {
  const categories = useCategoryOptions();
  const [slug, setSlug] = useState('');
  const category = categories.find((option) => option.slug === slug) ?? categories[0];
  const { run, isBusy, error } = useBatchRun(onDone);
  const label = `Move ${formatCountOf(tools.length, 'tool')}`;

  return (
    <FormDialog
      title={`${label} to a category`}
      busyText="Moving"
      isDisabled={category === undefined}
      submitText={label}
      submit={(event) => {
        event.preventDefault();
        if (category) void run(() => batch.moveTools(tools, category));
      }}
      isBusy={isBusy}
      error={error}
      onClose={onClose}
    >
      <ToolNames tools={tools} />
      <FormField label="Category">
        <Select value={category?.slug} onChange={({ currentTarget }) => setSlug(currentTarget.value)}>
          {categories.map((option) => (
            <option key={option.id} value={option.slug}>
              {option.name}
            </option>
          ))}
        </Select>
      </FormField>
    </FormDialog>
  );
}

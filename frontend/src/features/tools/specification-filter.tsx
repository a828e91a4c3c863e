import { specificationParameter, type CatalogueQuery } from './catalogue-query';
import { CheckboxField, Group, MoreValues } from './filter-fields';
import type { FilterPanel_facetsFragment } from './filter-panel.generated';

/** A longer list of values shows only the first ones, and those that are selected. */
const MAX_VALUES = 8;
const FIRST_VALUES = 6;

interface SpecificationFilterProps {
  facet: FilterPanel_facetsFragment['specifications'][number];
  selected: CatalogueQuery['specifications'];
  /** Whether the values are shown at first, even when none is selected. */
  isOpen: boolean;
}

/** The values of a specification that tools may have. */
export function SpecificationFilter({ facet: { name, values }, selected, isOpen }: SpecificationFilterProps) {
  const isSelected = (value: string) => selected.some((row) => row.name === name && row.value === value);
  const fields = values.map(({ value, count }, index) => ({
    isShown: values.length <= MAX_VALUES || index < FIRST_VALUES || isSelected(value),
    field: (
      <CheckboxField
        key={value}
        name="spec"
        value={specificationParameter({ name, value })}
        label={value}
        count={count}
        isChecked={isSelected(value)}
      />
    ),
  }));
  const shown = fields.filter(({ isShown }) => isShown);
  const others = fields.filter(({ isShown }) => !isShown);
  return (
    <Group legend={name} isOpen={isOpen || values.some(({ value }) => isSelected(value))}>
      {shown.map(({ field }) => field)}
      {others.length > 0 && (
        <MoreValues label={`Show all ${values.length}`}>{others.map(({ field }) => field)}</MoreValues>
      )}
    </Group>
  );
}

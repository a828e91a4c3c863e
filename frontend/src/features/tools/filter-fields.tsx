import { chakra, Input, Stack, Text } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { Checkbox } from '../../components/form/checkbox';
import { formatNumber } from '../../lib/numbers';

interface GroupProps {
  legend: string;
  /** Whether its fields are shown at first. */
  isOpen?: boolean;
  children: ReactNode;
}

/** The fields of a filter, which a click on the legend hides and shows, also without JavaScript. */
export function Group({ legend, isOpen = true, children }: GroupProps) {
  const id = useId();
  return (
    <Disclosure open={isOpen} borderTopWidth="1px" pt="1">
      <Summary id={id} justifyContent="space-between">
        {legend} <ChevronDown size="1.25em" aria-hidden />
      </Summary>
      <Stack as="fieldset" aria-labelledby={id} gap="2" border="none" minW="0" pb="2">
        {children}
      </Stack>
    </Disclosure>
  );
}

/** Further values of a filter. */
export function MoreValues({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Disclosure>
      <Summary>
        {label} <ChevronDown size="1.25em" aria-hidden />
      </Summary>
      <Stack gap="2">{children}</Stack>
    </Disclosure>
  );
}

const Disclosure = chakra('details', { base: { '&[open] > summary > svg': { rotate: '180deg' } } });

const Summary = chakra('summary', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minH: '11',
    textStyle: 'sm',
    fontWeight: '650',
    cursor: 'button',
    borderRadius: 'l2',
    focusVisibleRing: 'outside',
    '&::-webkit-details-marker': { display: 'none' },
  },
});

export const Count = ({ value }: { value: number | null | undefined }) =>
  value == null ? null : (
    <Text as="span" color="fg.muted" textStyle="figure">
      ({formatNumber(value)})
    </Text>
  );

interface NumberFieldProps extends Pick<
  ComponentProps<'input'>,
  'name' | 'step' | 'defaultValue' | 'placeholder'
> {
  label: string;
}

export function NumberField({ label, ...input }: NumberFieldProps) {
  return (
    <Stack as="label" gap="1" flex="1" minW="0" textStyle="sm">
      {label}
      <Input type="number" inputMode="decimal" min={0} {...input} />
    </Stack>
  );
}

interface CheckboxFieldProps {
  name: string;
  value: string;
  label: string;
  count: number | null;
  isChecked: boolean;
}

export function CheckboxField({ name, value, label, count, isChecked }: CheckboxFieldProps) {
  return (
    <Checkbox name={name} value={value} defaultChecked={isChecked}>
      <Text as="span" flex="1" minW="0" overflowWrap="anywhere">
        {label} <Count value={count} />
      </Text>
    </Checkbox>
  );
}

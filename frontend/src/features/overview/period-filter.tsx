import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { useForm } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import { TextInput } from '../../components/form/text-field';
import { ListFilter } from '../../components/table/list-filter';
import { useChangeParameters } from '../../components/table/use-list-state';
import { getSettings } from '../../config/settings';
import { formatDay } from '../../lib/days';
import {
  CUSTOM,
  firstDayError,
  lastDayError,
  periodOptions,
  readCustomPeriod,
  type Period,
} from './period-parameters';

const format = ({ from, to }: Period): string =>
  from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`;

interface PeriodFilterProps {
  /** The days that are shown; undefined until they are loaded, and when that failed. */
  period: Period | undefined;
  previousPeriod: Period | undefined;
}

/** The choice of the period, which the address holds, with its days in words. */
export function PeriodFilter({ period, previousPeriod }: PeriodFilterProps) {
  const [parameters] = useSearchParams();
  // Also those of a period that the server rejects, which are corrected here.
  const custom = readCustomPeriod(parameters) ?? period;
  return (
    <Box mb="6">
      <ListFilter label="Period" parameter="period" options={periodOptions} />
      {parameters.get('period') === CUSTOM && custom && <CustomPeriod {...custom} />}
      {/* The text takes up to two lines on phones. */}
      <Text color="fg.muted" minH={{ base: '12', md: '6' }} aria-live="polite">
        {period && previousPeriod && `${format(period)}, compared with ${format(previousPeriod)}`}
      </Text>
    </Box>
  );
}

function CustomPeriod({ from, to }: Period) {
  const change = useChangeParameters();
  const form = useForm<Period>({ values: { from, to } });
  const submit = form.handleSubmit((days) => change({ ...days }));
  return (
    <Flex asChild wrap="wrap" align="flex-start" gap="4" mb="4">
      <form noValidate aria-label="Custom period" onSubmit={(event) => void submit(event)}>
        <Box>
          <TextInput
            form={form}
            name="from"
            label="First day"
            type="date"
            rules={{
              required: 'Enter the first day',
              validate: (_, period) => firstDayError(period, getSettings().shopTimeZone),
            }}
          />
        </Box>
        <Box>
          <TextInput
            form={form}
            name="to"
            label="Last day"
            type="date"
            rules={{ required: 'Enter the last day', validate: (_, period) => lastDayError(period) }}
          />
        </Box>
        {/* Beside the controls, below the height of their labels. */}
        <Button type="submit" variant="outline" mt="7">
          Show
        </Button>
      </form>
    </Flex>
  );
}

import { Box, Button, Stack, Text, Textarea } from '@chakra-ui/react';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { FormField } from '../../../components/form/form-field';
import { formatCountOf } from '../../../lib/numbers';
import type { ShipFields } from './ship-dialog';
import { matchTracking } from './tracking-numbers';

interface TrackingPasteProps {
  form: UseFormReturn<ShipFields>;
  purchaseNumbers: readonly string[];
}

interface Result {
  filled: number;
  problems: readonly string[];
}

/** Fills in the tracking numbers from the rows of a spreadsheet, and names the rows that do not fit. */
export function TrackingPaste({ form, purchaseNumbers }: TrackingPasteProps) {
  const [text, setText] = useState('');
  const [result, setResult] = useState<Result | null>(null);

  const fillIn = () => {
    const { found, problems } = matchTracking(text, purchaseNumbers);
    for (const [number, trackingNumbers] of found) {
      const name = `shipments.${number}.trackingNumbers` as const;
      form.setValue(name, trackingNumbers.join(', '), { shouldValidate: true, shouldDirty: true });
    }
    setResult({ filled: found.size, problems });
  };

  return (
    <Stack gap="3" borderTopWidth="1px" borderColor="border" pt="4">
      <FormField
        label="Tracking numbers from a spreadsheet"
        help="Paste two columns: purchase number and tracking number."
      >
        <Textarea
          rows={3}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          placeholder={purchaseNumbers[0] && `${purchaseNumbers[0]}\t1Z999AA10123456784`}
          spellCheck={false}
        />
      </FormField>
      <Button
        variant="outline"
        size="sm"
        alignSelf="flex-start"
        disabled={text.trim() === ''}
        onClick={fillIn}
      >
        Fill in
      </Button>
      <Box role="status">
        {result && (
          <>
            <Text>Filled in {formatCountOf(result.filled, 'purchase')}.</Text>
            {result.problems.length > 0 && (
              <Box as="ul" ps="5" listStyle="disc" color="fg.error" maxH="8rem" overflowY="auto">
                {result.problems.map((problem, index) => (
                  <li key={index}>{problem}</li>
                ))}
              </Box>
            )}
          </>
        )}
      </Box>
    </Stack>
  );
}

import { Box, Text } from '@chakra-ui/react';
import type { AddressText_addressFragment } from './address-text.generated';

/** An address as on a label, with its name and the phone number. */
export function AddressText({ address }: { address: AddressText_addressFragment }) {
  const { label, formatted, phoneNumber } = address;
  return (
    <Box minW="0" overflowWrap="anywhere">
      {label && <Text fontWeight="650">{label}</Text>}
      <Lines lines={formatted} />
      <Text color="fg.muted">Phone: {phoneNumber}</Text>
    </Box>
  );
}

/** The lines of a label. */
export function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <Text as="address" fontStyle="normal" whiteSpace="pre-line">
      {lines.join('\n')}
    </Text>
  );
}

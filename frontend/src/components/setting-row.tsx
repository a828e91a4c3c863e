import { Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface SettingRowProps {
  /** The button that changes it. */
  action: ReactNode;
  /** Says what the button changes. */
  children: ReactNode;
}

/** A row of a card with settings: a sentence, and a button beside it. */
export function SettingRow({ action, children }: SettingRowProps) {
  return (
    <Stack
      direction={{ base: 'column', md: 'row' }}
      align={{ base: 'stretch', md: 'center' }}
      justify="space-between"
      gap="5"
      py="5"
      borderBottomWidth="1px"
      borderColor="border"
      _first={{ pt: '0' }}
      _last={{ pb: '0', border: 'none' }}
    >
      <Text maxW="prose">{children}</Text>
      {action}
    </Stack>
  );
}

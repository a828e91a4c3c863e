import { Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface BlockingNoticeProps {
  /** Names the explanation of a disabled button: its `aria-describedby`. */
  id: string;
  children: ReactNode;
}

/** Explains why a form cannot be submitted now. */
export function BlockingNotice({ id, children }: BlockingNoticeProps) {
  return (
    <Text id={id} role="note" bg="bg.error" color="fg.error" borderRadius="l2" p="4">
      {children}
    </Text>
  );
}

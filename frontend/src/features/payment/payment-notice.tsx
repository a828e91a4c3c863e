import { Button, Stack, Text } from '@chakra-ui/react';
import { RotateCw } from 'lucide-react';

interface PaymentNoticeProps {
  /** `error`: the payment cannot begin. `info`: it has begun, and this is how it stands. */
  kind: 'error' | 'info';
  children: string;
  /** What can be done about it. */
  action?: { label: string; run: () => void };
}

/** News about a payment, spoken when it appears. */
export function PaymentNotice({ kind, children, action }: PaymentNoticeProps) {
  const isError = kind === 'error';
  return (
    <Stack
      role={isError ? 'alert' : 'status'}
      bg={isError ? 'bg.error' : 'bg.muted'}
      color={isError ? 'fg.error' : 'fg'}
      borderRadius="l2"
      align="flex-start"
      gap="3"
      p="4"
    >
      <Text>{children}</Text>
      {action && (
        <Button variant="outline" onClick={action.run}>
          <RotateCw aria-hidden /> {action.label}
        </Button>
      )}
    </Stack>
  );
}

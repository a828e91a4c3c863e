import { Flex, Icon, Stack, Text } from '@chakra-ui/react';
import { CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';

interface PaidNoticeProps {
  /** The provider's number of the payment. */
  transactionId?: string;
  /** The payment has just completed: the button that had the focus is gone, so the notice takes it. */
  takesFocus: boolean;
}

/** Says that the order is paid, and by which transaction. */
export function PaidNotice({ transactionId, takesFocus }: PaidNoticeProps) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) notice.current?.focus();
  }, [takesFocus]);

  return (
    <Flex
      ref={notice}
      role="status"
      tabIndex={-1}
      gap="3"
      p="4"
      bg="bg.success"
      color="fg.success"
      borderRadius="l2"
      focusVisibleRing="outside"
    >
      <Icon as={CircleCheck} boxSize="6" flexShrink="0" aria-hidden />
      <Stack gap="1" minW="0">
        <Text fontWeight="650">Congrats! your payment completed</Text>
        {transactionId && <Text overflowWrap="anywhere">Transaction ID: {transactionId}</Text>}
      </Stack>
    </Flex>
  );
}

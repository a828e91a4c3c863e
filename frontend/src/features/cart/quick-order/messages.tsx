import { Flex, Link, Text } from '@chakra-ui/react';
import { ArrowRight } from 'lucide-react';
import { Link as RouterLink } from 'react-router-dom';
import { paths } from '../../../config/paths';
import { useFocusWhen } from '../../../hooks/use-focus-when';
import { formatCountOf } from '../../../lib/numbers';

interface MessagesProps {
  /** What the last reading left out. */
  notice: string | undefined;
  /** How many tools were added last. */
  addedCount: number;
}

/** What happened last. */
export function Messages({ notice, addedCount }: MessagesProps) {
  return (
    <div role="status">
      {addedCount > 0 && <AddedMessage count={addedCount} />}
      {notice !== undefined && (
        <Text bg="bg.error" color="fg.error" borderRadius="l2" p="4" mt="3">
          {notice}
        </Text>
      )}
    </div>
  );
}

/** Receives the focus: the button that added the tools is disabled by now. */
function AddedMessage({ count }: { count: number }) {
  const message = useFocusWhen<HTMLDivElement>(true);
  return (
    <Flex
      ref={message}
      tabIndex={-1}
      focusVisibleRing="outside"
      wrap="wrap"
      align="center"
      columnGap="4"
      bg="bg.success"
      borderRadius="l2"
      px="4"
      py="2"
    >
      <Text fontWeight="600">{formatCountOf(count, 'tool')} added to your cart.</Text>
      <Link asChild minH="11">
        <RouterLink to={paths.cart}>
          View cart <ArrowRight size="1em" aria-hidden />
        </RouterLink>
      </Link>
    </Flex>
  );
}

import { Button, HStack, Text } from '@chakra-ui/react';
import { errorFields } from '../../apollo/error';
import { focusContent } from '../../components/focus-content';

interface MergeNoticeProps {
  /** Why the cart of the visitor is not in that of the account; undefined when it is. */
  error: unknown;
  onRetry: () => void;
}

/** Says that tools of the visitor's cart are missing after the sign-in. */
export function MergeNotice({ error, onRetry }: MergeNoticeProps) {
  if (error === undefined) return null;
  const { lines: tooManyLines } = errorFields(error);
  return (
    <HStack
      role="alert"
      wrap="wrap"
      justify="space-between"
      gap="3"
      bg="bg.error"
      color="fg.error"
      borderRadius="l2"
      p="4"
    >
      <Text>
        We couldn&apos;t add the tools that you chose before you logged in.
        {tooManyLines && ` ${tooManyLines}. Remove some, then try again.`}
      </Text>
      <Button
        variant="outline"
        colorPalette="danger"
        onClick={({ currentTarget }) => {
          focusContent(currentTarget);
          onRetry();
        }}
      >
        Try again
      </Button>
    </HStack>
  );
}

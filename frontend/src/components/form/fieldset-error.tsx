import { HStack } from '@chakra-ui/react';
import { CircleAlert } from 'lucide-react';

interface FieldsetErrorProps {
  id: string;
  message: string | undefined;
}

/** The error below a group of radio buttons. */
export function FieldsetError({ id, message }: FieldsetErrorProps) {
  if (!message) return null;
  return (
    <HStack id={id} role="alert" gap="1.5" mt="1.5" textStyle="sm" color="fg.error" fontWeight="600">
      <CircleAlert size="1.1em" aria-hidden />
      {message}
    </HStack>
  );
}

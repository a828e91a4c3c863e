import { Flex, Icon } from '@chakra-ui/react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface StatusBadgeProps {
  icon?: LucideIcon | undefined;
  /** A semantic color token. The text has the same meaning. */
  color: string;
  children: ReactNode;
}

/** A status in a table cell: an icon and a text. */
export function StatusBadge({ icon, color, children }: StatusBadgeProps) {
  return (
    <Flex
      display="inline-flex"
      verticalAlign="middle"
      align="center"
      gap="1.5"
      color={color}
      fontWeight="650"
    >
      {icon && <Icon as={icon} boxSize="5" flexShrink="0" aria-hidden />}
      {children}
    </Flex>
  );
}

import { Flex, Icon } from '@chakra-ui/react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface StatusBadgeProps {
  icon?: LucideIcon | undefined;
  /** A semantic token. The words say the same as the colour. */
  color: string;
  children: ReactNode;
}

/** How something stands, in a cell of a table: an icon and words. */
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

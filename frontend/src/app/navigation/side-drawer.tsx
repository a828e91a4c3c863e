import { Box, Button, Stack } from '@chakra-ui/react';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Modal } from '../../components/feedback/modal';

export interface DrawerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

interface SideDrawerProps extends DrawerProps {
  title: string;
  /** The accessible name of the close button. */
  closeLabel: string;
  /** The side of the page: at the end of the line by default. */
  placement?: 'start' | 'end';
  children: ReactNode;
  /** Content at the bottom that does not scroll. */
  footer?: ReactNode;
}

/** A drawer with navigation at the side of the page. */
export function SideDrawer(props: SideDrawerProps) {
  const { open, onOpenChange, title, closeLabel, placement = 'end', children, footer } = props;
  if (!open) return null;
  const close = () => onOpenChange(false);
  return (
    <Modal
      placement={placement}
      title={title}
      onClose={close}
      closesOnOutsideClick
      position="relative"
      h="full"
    >
      <Box flex="1" minH="0" overflowY="auto" mx="-6" px="6">
        {children}
      </Box>
      {footer && <Stack gap="3">{footer}</Stack>}
      <Button
        variant="ghost"
        px="0"
        position="absolute"
        top="3"
        insetEnd="2"
        aria-label={closeLabel}
        onClick={close}
      >
        <X aria-hidden />
      </Button>
    </Modal>
  );
}

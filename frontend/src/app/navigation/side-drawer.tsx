import { Button, Drawer, Portal } from '@chakra-ui/react';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';

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
  return (
    <Drawer.Root
      open={open}
      onOpenChange={(change) => onOpenChange(change.open)}
      placement={placement}
      size="xs"
    >
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner>
          <Drawer.Content maxW="2xs">
            <Drawer.Header>
              <Drawer.Title textStyle="subtitle">{title}</Drawer.Title>
            </Drawer.Header>
            <Drawer.Body>{children}</Drawer.Body>
            {footer && (
              <Drawer.Footer flexDirection="column" alignItems="stretch">
                {footer}
              </Drawer.Footer>
            )}
            <Drawer.CloseTrigger asChild>
              <Button variant="ghost" px="0" aria-label={closeLabel}>
                <X aria-hidden />
              </Button>
            </Drawer.CloseTrigger>
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  );
}

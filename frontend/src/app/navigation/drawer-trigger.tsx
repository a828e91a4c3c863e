import { Button, type ButtonProps } from '@chakra-ui/react';
import { Suspense, useState, type ComponentType } from 'react';
import type { DrawerProps } from './side-drawer';

interface DrawerTriggerProps extends ButtonProps {
  /** A lazy component: its code is loaded when the drawer is first opened. */
  drawer: ComponentType<DrawerProps>;
}

/** A button that opens a drawer. */
export function DrawerTrigger({ drawer: Drawer, ...button }: DrawerTriggerProps) {
  const [open, setOpen] = useState(false);
  const [isMounted, setIsMounted] = useState(false);
  const openDrawer = () => {
    setIsMounted(true);
    setOpen(true);
  };
  return (
    <>
      <Button aria-expanded={open} onClick={openDrawer} {...button} />
      {isMounted && (
        <Suspense>
          <Drawer open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}

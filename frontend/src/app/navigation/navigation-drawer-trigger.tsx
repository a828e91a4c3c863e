import { Button } from '@chakra-ui/react';
import { Menu } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';

// Loaded when first opened; wide screens never need it.
const NavigationDrawer = lazy(() => import('./navigation-drawer'));

/** The button that opens the navigation drawer on small screens. */
export function NavigationDrawerTrigger() {
  const [open, setOpen] = useState(false);
  const [isMounted, setIsMounted] = useState(false);
  const openDrawer = () => {
    setIsMounted(true);
    setOpen(true);
  };
  return (
    <>
      <Button
        variant="ghost"
        px="0"
        me="-3"
        aria-label="Open navigation"
        aria-expanded={open}
        onClick={openDrawer}
      >
        <Menu aria-hidden />
      </Button>
      {isMounted && (
        <Suspense>
          <NavigationDrawer open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}

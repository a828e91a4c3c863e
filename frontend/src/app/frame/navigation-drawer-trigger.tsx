import { Button } from '@chakra-ui/react';
import { Menu } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';

// Fetched with the first opening: wide screens never need it.
const NavigationDrawer = lazy(() => import('./navigation-drawer'));

/** Opens the navigation of small screens. */
export function NavigationDrawerTrigger() {
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const openDrawer = () => {
    setWanted(true);
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
      {wanted && (
        <Suspense>
          <NavigationDrawer open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}

import { Button } from '@chakra-ui/react';
import { Share2 } from 'lucide-react';
import { useState } from 'react';
import type { NewCartLine } from '../use-add-to-cart';
import { ShareDialog } from './share-dialog';

/** A button that makes a link to the lines of the cart, for the person who orders them. */
export function ShareCart({ lines }: { lines: readonly NewCartLine[] }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        <Share2 aria-hidden /> Share
      </Button>
      {isOpen && <ShareDialog lines={lines} onClose={() => setOpen(false)} />}
    </>
  );
}

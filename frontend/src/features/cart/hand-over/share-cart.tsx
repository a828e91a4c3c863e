import { Button, HStack, Text } from '@chakra-ui/react';
import { Copy, Share2 } from 'lucide-react';
import { useState } from 'react';
import { errorMessage } from '../../../apollo/error';
import { ErrorState, LoadingState } from '../../../components/feedback/page-state';
import { Modal } from '../../../components/feedback/modal';
import { toast } from '../../../components/feedback/toaster';
import { ReadOnlyField } from '../../../components/form/text-field';
import { useFocusWhen } from '../../../hooks/use-focus-when';
import { formatDateTime } from '../../../lib/date-time';
import { toLineInputs } from '../cart';
import type { NewCartLine } from '../use-add-to-cart';
import { useCreateCartLinkMutation } from './create-cart-link.generated';

/** A button that makes a link to the lines of the cart, for the person who orders them. */
export function ShareCart({ lines }: { lines: readonly NewCartLine[] }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const [createLink, { data, error }] = useCreateCartLinkMutation();
  const create = () => void createLink({ variables: { lines: toLineInputs(lines) } }).catch(() => undefined);
  const open = () => {
    create();
    setOpen(true);
  };
  return (
    <>
      <Button variant="outline" onClick={open}>
        <Share2 aria-hidden /> Share
      </Button>
      {isOpen && (
        <Modal title="Share this cart" onClose={close}>
          {data ? (
            <CartLink {...data.createCartLink} />
          ) : error ? (
            <ErrorState prefix="" message={errorMessage(error)} onRetry={create} />
          ) : (
            <LoadingState label="Making the link">
              <Text minH="32" />
            </LoadingState>
          )}
          <HStack justify="flex-end">
            <Button variant="outline" onClick={close}>
              Close
            </Button>
          </HStack>
        </Modal>
      )}
    </>
  );
}

/** The link, to copy or to send with an app of the phone. */
function CartLink({ url, expiresAt }: { url: string; expiresAt: string }) {
  const copyButton = useFocusWhen<HTMLButtonElement>(true);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      toast.success('Link copied');
    } catch {
      toast.error('The link was not copied', 'Select the link and copy it.');
    }
  };
  return (
    <>
      <Text>
        Anyone with this link can see the tools, quantities and job references and put them into their own
        cart. It shows current prices and works until {formatDateTime(expiresAt)}.
      </Text>
      <ReadOnlyField label="Link" value={url} />
      <HStack wrap="wrap" gap="3">
        <Button ref={copyButton} colorPalette="signal" onClick={() => void copy()}>
          <Copy aria-hidden /> Copy link
        </Button>
        {'share' in navigator && (
          <Button
            variant="outline"
            // Rejects when the person closes the list of apps.
            onClick={() => void navigator.share({ title: 'Tools-Hub cart', url }).catch(() => undefined)}
          >
            <Share2 aria-hidden /> Send…
          </Button>
        )}
      </HStack>
    </>
  );
}

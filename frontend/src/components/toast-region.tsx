import { createToaster, Icon, Stack, Toast, Toaster } from '@chakra-ui/react';
import { CircleCheck, TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useDragAway } from './use-drag-away';

/** How long a toast stays, in milliseconds; it waits while the pointer rests on it. */
const TOAST_DURATION = 5_000;

/** Below the top bar, where the way to the dashboard is: a toast often sends people there. */
const BELOW_THE_BAR = '6.5rem';
/** As far from the edge as the page's own content on a phone, so that a toast stands in line with it there. */
const EDGE = '1rem';

/** The queue of notices; screens use `toast` of `toaster.ts`. */
export const toaster = createToaster({
  placement: 'top-end',
  offsets: { top: BELOW_THE_BAR, right: EDGE, bottom: EDGE, left: EDGE },
  duration: TOAST_DURATION,
  max: 4,
  pauseOnPageIdle: true,
});

interface SlipProps {
  kind: string | undefined;
  title: ReactNode;
  detail: ReactNode;
  onDismiss: () => void;
}

function Slip({ kind, title, detail, onDismiss }: SlipProps) {
  const drag = useDragAway(onDismiss);
  return (
    <Toast.Root width={{ base: 'full', md: 'sm' }} {...drag}>
      <Toast.Indicator>
        <Icon as={kind === 'error' ? TriangleAlert : CircleCheck} boxSize="5" aria-hidden />
      </Toast.Indicator>
      <Stack gap="0.5" flex="1" maxW="full">
        <Toast.Title>{title}</Toast.Title>
        {detail && <Toast.Description>{detail}</Toast.Description>}
      </Stack>
      <Toast.CloseTrigger aria-label="Dismiss">
        <X aria-hidden />
      </Toast.CloseTrigger>
    </Toast.Root>
  );
}

/** Where toasts appear; once per page. They leave by themselves, by the button, or dragged aside. */
export default function ToastRegion() {
  return (
    <Toaster toaster={toaster} insetInline={{ mdDown: '4' }}>
      {({ id, type, title, description }) => (
        <Slip kind={type} title={title} detail={description} onDismiss={() => toaster.dismiss(id)} />
      )}
    </Toaster>
  );
}

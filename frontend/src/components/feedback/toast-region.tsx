import { Box, Button, createToaster, Icon, Stack, Toast, Toaster } from '@chakra-ui/react';
import { CircleCheck, TriangleAlert, X } from 'lucide-react';
import { useLayoutEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'react-router-dom';
import { toastSlotRecipe } from './toast-recipe';
import { useTopElement } from './open-dialogs';
import { createToastFocus } from './toast-focus';
import type { ToastAction } from './toaster';
import { useSwipeToDismiss } from './use-swipe-to-dismiss';

/** The duration of a success toast, in milliseconds. Chakra pauses the timer while the pointer is over the toasts. */
const SUCCESS_DURATION = 5_000;

/** The maximum number of error toasts. Another one replaces the oldest. */
const MAX_ERRORS = 3;

/** Below the top bar with the dashboard link, which many toasts refer to. */
const TOP_OFFSET = '6.5rem';
/** The page's own margin on phones. */
const SIDE_OFFSET = '1rem';

const toaster = createToaster({
  placement: 'top-end',
  // On a phone, toasts below each other would cover half of the page. The newest one is in front of the others, which come out
  // when it is tapped, has the focus or closes.
  overlap: window.matchMedia('(width < 48rem)').matches,
  offsets: { top: TOP_OFFSET, right: SIDE_OFFSET, bottom: SIDE_OFFSET, left: SIDE_OFFSET },
  pauseOnPageIdle: true,
});

const { focusHandlers, returnFocus } = createToastFocus(toaster);

/** Shows a toast; use `toast` of `toaster.ts`. An error stays until it is dismissed or replaced. */
export function createToast(
  id: string,
  type: 'success' | 'error',
  title: string,
  description?: string,
  action?: ToastAction,
): void {
  toaster.create({
    id,
    type,
    title,
    description,
    duration: type === 'error' ? Infinity : SUCCESS_DURATION,
    meta: { action },
    onStatusChange: ({ status }) => status === 'dismissing' && returnFocus(),
  });
  // The newest toast is the first.
  const errors = toaster.getVisibleToasts().filter((toast) => toast.type === 'error');
  for (const { id } of errors.slice(MAX_ERRORS)) toaster.dismiss(id);
}

export function dismissToast(id: string): void {
  toaster.dismiss(id);
}

/** Removes all toasts. */
export function removeToasts(): void {
  toaster.remove();
}

interface ToastCardProps {
  type: string | undefined;
  title: ReactNode;
  description: ReactNode;
  action: ToastAction | undefined;
  onDismiss: () => void;
}

function ToastCard({ type, title, description, action, onDismiss }: ToastCardProps) {
  const swipe = useSwipeToDismiss(onDismiss);
  return (
    <Toast.Root recipe={toastSlotRecipe} width={{ base: 'full', md: 'sm' }} {...swipe}>
      <Toast.Indicator>
        <Icon as={type === 'error' ? TriangleAlert : CircleCheck} boxSize="5" aria-hidden />
      </Toast.Indicator>
      <Stack gap="0.5" flex="1" maxW="full">
        <Toast.Title>{title}</Toast.Title>
        {description && <Toast.Description>{description}</Toast.Description>}
        {action && <ActionControl action={action} onDismiss={onDismiss} />}
      </Stack>
      <Toast.CloseTrigger aria-label="Dismiss">
        <X aria-hidden />
      </Toast.CloseTrigger>
    </Toast.Root>
  );
}

/** The button or link that a toast offers, which closes it. */
function ActionControl({ action, onDismiss }: { action: ToastAction; onDismiss: () => void }) {
  const button = { size: 'sm', colorPalette: 'signal', alignSelf: 'flex-start', mt: '2' } as const;
  if ('to' in action) {
    return (
      <Button asChild {...button} onClick={onDismiss}>
        <Link to={action.to} state={action.state}>
          {action.label}
        </Link>
      </Button>
    );
  }
  const act = () => {
    onDismiss();
    action.onClick();
  };
  return (
    <Button {...button} onClick={act}>
      {action.label}
    </Button>
  );
}

/** The toast area: of the page, or of the open dialog, since the rest of the page is inert below it. */
export default function ToastRegion() {
  const parent = useTopElement();
  return parent && <ToastArea parent={parent} />;
}

/** Moves its element to the parent: new toasts would start their time, and would be announced, again. */
function ToastArea({ parent }: { parent: HTMLElement }) {
  const [area] = useState(() => document.createElement('div'));
  useLayoutEffect(() => {
    parent.append(area);
    return () => area.remove();
  }, [area, parent]);
  return createPortal(
    <Box display="contents" {...focusHandlers}>
      <Toaster toaster={toaster} insetInline={{ mdDown: '4' }}>
        {({ id, type, title, description, meta }) => (
          <ToastCard
            type={type}
            title={title}
            description={description}
            action={meta?.['action'] as ToastAction | undefined}
            onDismiss={() => toaster.dismiss(id)}
          />
        )}
      </Toaster>
    </Box>,
    area,
  );
}

import { Button, Spinner, VisuallyHidden, type ButtonProps } from '@chakra-ui/react';
import { Fragment } from 'react';
import { focusHeadingOnRemoval } from './focus-heading';

interface ActionButtonProps extends Omit<ButtonProps, 'disabled' | 'loading' | 'loadingText' | 'ref'> {
  /** Whether the action runs. */
  isBusy: boolean;
  /** The label while the action runs, announced to screen readers: 'Saving'. */
  busyText: string | undefined;
  /** Whether the action is not available. */
  isDisabled?: boolean;
}

/**
 * A button whose action takes time. It ignores presses while the action runs or is not available, and keeps the focus,
 * which browsers take from an element with `disabled`. When the action removes the button, the heading of its section
 * receives the focus.
 */
export function ActionButton(props: ActionButtonProps) {
  const { isBusy, busyText, isDisabled = false, onClick, children, ...button } = props;
  const ignoresPresses = isBusy || isDisabled;
  return (
    <>
      <Button
        {...button}
        ref={focusHeadingOnRemoval}
        aria-disabled={ignoresPresses || undefined}
        data-busy={isBusy || undefined}
        // The default action of the click submits the form, also for Enter in a field.
        onClick={(event) => (ignoresPresses ? event.preventDefault() : onClick?.(event))}
      >
        {isBusy ? (
          // Keyed, or React puts the text of the label into other nodes, which Firefox then does not show again.
          <Fragment key="busy">
            <Spinner size="inherit" borderWidth="0.125em" color="inherit" /> {busyText}
          </Fragment>
        ) : (
          <Fragment key="label">{children}</Fragment>
        )}
      </Button>
      <VisuallyHidden aria-live="polite">{isBusy && busyText}</VisuallyHidden>
    </>
  );
}

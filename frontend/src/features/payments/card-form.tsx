import { Stack } from '@chakra-ui/react';
import { useState, type SyntheticEvent } from 'react';
import { ActionButton } from '../../components/action-button';
import { getSettings } from '../../config/settings';
import { CardField } from './card-field';
import { PaymentNotice } from './payment-notices';
import {
  canEnterCard,
  statusMessage,
  usePayment,
  type PaymentOptions,
  type PaymentState,
} from './use-payment';

interface CardFormProps extends PaymentOptions {
  /** Called when the frame of the provider does not load. */
  onLoadError: () => void;
}

/** The card field, the Pay button, and the message about the payment. */
export function CardForm({ onLoadError, ...options }: CardFormProps) {
  const { state, pay, checkAgain, forgetCardError } = usePayment(options);
  const [hasActed, setActed] = useState(false);
  /** What is wrong with the card, as far as the element reports it: not that it is empty. */
  const [enteredError, setEnteredError] = useState<string>();
  const { cardError, declineMessage } = errorsOf(state, enteredError);
  const contact = { email: getSettings().contact.email, orderId: options.order.id };
  const message = statusMessage(state, contact);

  function handleCheckAgain(): void {
    // The card field is hidden by now. It is empty when it is shown again.
    setEnteredError(undefined);
    setActed(true);
    void checkAgain();
  }

  function handleChange(error: string | undefined): void {
    setEnteredError(error);
    forgetCardError();
  }

  function handleSubmit(event: SyntheticEvent): void {
    event.preventDefault();
    setActed(true);
    void pay();
  }

  return (
    <form noValidate onSubmit={handleSubmit}>
      <Stack gap="5">
        {canEnterCard(state) && (
          <CardField
            error={cardError ?? declineMessage}
            advice={declineMessage && 'You have not been charged. Try again or use another card.'}
            disabled={state.step === 'charging'}
            takesFocus={state.step === 'open' && (state.cardError ?? state.declineMessage) !== undefined}
            onChange={handleChange}
            onLoadError={onLoadError}
          />
        )}
        {message && (
          <PaymentNotice
            key={state.step}
            kind="info"
            takesFocus={hasActed}
            action={message.canCheck ? { label: 'Check again', onClick: handleCheckAgain } : undefined}
          >
            {message.text}
          </PaymentNotice>
        )}
        <ActionButton
          type="submit"
          colorPalette="signal"
          size="lg"
          isBusy={state.step === 'charging'}
          busyText="Paying"
          isDisabled={state.step !== 'open'}
        >
          Pay
        </ActionButton>
      </Stack>
    </form>
  );
}

/**
 * What is wrong with the entered card, else why the last attempt failed. Neither while the card is charged, so that the same
 * error is announced again.
 */
function errorsOf(
  state: PaymentState,
  enteredError: string | undefined,
): { cardError?: string; declineMessage?: string } {
  if (state.step !== 'open') return {};
  const cardError = enteredError ?? state.cardError;
  return cardError === undefined ? { declineMessage: state.declineMessage } : { cardError };
}

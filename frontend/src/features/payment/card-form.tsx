import { Button, Stack } from '@chakra-ui/react';
import { useState, type SyntheticEvent } from 'react';
import { getSettings } from '../../config/settings';
import { CardField, type CardState } from './card-field';
import { PaymentNotice } from './payment-notice';
import { mayEnterCard, paymentNews, REFUSED_ADVICE } from './payment-state';
import { usePayment, type PaymentInProgress } from './use-payment';

interface CardFormProps extends PaymentInProgress {
  /** Called when the provider's frame does not load. */
  onLoadError: () => void;
}

/** The card, the button that charges it, and the news of the charge. */
export function CardForm({ onLoadError, ...payment }: CardFormProps) {
  const { state, pay, checkAgain } = usePayment(payment);
  const [card, setCard] = useState<CardState>({ isComplete: false });
  const refusal = state.step === 'open' && !card.error ? state.refusal : undefined;
  const news = paymentNews(state, { email: getSettings().contact.email, orderId: payment.order.id });

  function lookAgain(): void {
    // The card's element has left the screen; should it return, it is empty.
    setCard({ isComplete: false });
    void checkAgain();
  }

  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    void pay();
  }

  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="5">
        {mayEnterCard(state) && (
          <CardField
            error={card.error ?? refusal}
            advice={refusal && REFUSED_ADVICE}
            disabled={state.step === 'charging'}
            onChange={setCard}
            onLoadError={onLoadError}
          />
        )}
        {news && (
          <PaymentNotice
            kind="info"
            action={news.canCheck ? { label: 'Check again', run: lookAgain } : undefined}
          >
            {news.text}
          </PaymentNotice>
        )}
        <Button
          type="submit"
          colorPalette="signal"
          size="lg"
          loading={state.step === 'charging'}
          loadingText="Paying"
          disabled={state.step !== 'open' || !card.isComplete}
        >
          Pay
        </Button>
      </Stack>
    </form>
  );
}

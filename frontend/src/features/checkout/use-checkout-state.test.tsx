import { render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { grace } from '../../../test/open-order-page';
import { workshop } from '../../../test/open-checkout';
import { SessionContext } from '../../lib/session/session-context';
import { useCheckoutState, type CheckoutAddress } from './use-checkout-state';

interface NotesProps {
  address: CheckoutAddress;
  typed?: string;
}

/** The notes of the only address. What is typed into them comes while the effects of their own render are pending. */
function Notes({ address, typed }: NotesProps) {
  const { form } = useCheckoutState([address], ['US']);
  useLayoutEffect(() => {
    if (typed !== undefined) form.setValue('deliveryNotes', typed);
  }, [form, typed]);
  return <textarea aria-label="Delivery notes" {...form.register('deliveryNotes')} />;
}

it('keeps the notes that are typed when those of the address have just been loaded again', () => {
  const page = (props: NotesProps) => (
    <SessionContext value={{ status: 'signed-in', user: grace }}>
      <Notes {...props} />
    </SessionContext>
  );
  const { rerender } = render(page({ address: workshop }));
  expect(screen.getByLabelText('Delivery notes')).toHaveValue('Use the gate at the back');
  rerender(page({ address: { ...workshop, deliveryNotes: 'Use the front door' }, typed: 'Ring twice' }));
  expect(screen.getByLabelText('Delivery notes')).toHaveValue('Ring twice');
});

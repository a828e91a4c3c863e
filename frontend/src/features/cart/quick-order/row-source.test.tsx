import { ChakraProvider } from '@chakra-ui/react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { serverMarkup } from '../../../../test/server-markup';
import { system } from '../../../theme/system';
import { RowSource } from './row-source';

it('keeps what was pasted before the page from the server is hydrated, when it is drawn again', async () => {
  const read = jest.fn(() => Promise.resolve(undefined));
  const page = (isReading: boolean) => (
    <ChakraProvider value={system}>
      <RowSource isReading={isReading} onRead={read} />
    </ChakraProvider>
  );
  const container = serverMarkup(page(false));
  const textarea = container.querySelector('textarea');
  if (textarea) textarea.value = 'HAM-0020\t48';
  const user = userEvent.setup();
  const { rerender } = render(page(false), { container, hydrate: true });
  rerender(page(true));
  rerender(page(false));
  expect(textarea).toHaveValue('HAM-0020\t48');

  await user.click(screen.getByRole('button', { name: 'Add rows' }));
  expect(read).toHaveBeenCalledWith('HAM-0020\t48');
  expect(textarea).toHaveValue('');
});

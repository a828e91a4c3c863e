import { screen } from '@testing-library/react';
import {
  address,
  openOrderPage,
  phoneNumber,
  placeOrder,
  quantity,
  tool,
  toolAnswer,
} from './testing/open-order-page';

describe('the order page', () => {
  it('shows the tool, and the signed-in buyer in fields that cannot be edited', async () => {
    openOrderPage([toolAnswer()]);
    expect(await screen.findByRole('heading', { level: 1, name: 'Claw hammer' })).toBeInTheDocument();
    expect(screen.getByText('Drop-forged head on a hickory handle.')).toBeInTheDocument();
    expect(screen.getByLabelText('Full Name')).toHaveValue('Grace Joiner');
    expect(screen.getByLabelText('Full Name')).toHaveAttribute('readonly');
    expect(screen.getByLabelText('Email Address')).toHaveValue('grace@example.com');
    expect(screen.getByLabelText('Email Address')).toHaveAttribute('readonly');
  });

  it('finds the tool though the address ends in a blank', async () => {
    openOrderPage([toolAnswer()], '/order/hammer%20');
    expect(await screen.findByRole('heading', { level: 1, name: 'Claw hammer' })).toBeInTheDocument();
  });

  it('says so, with a way on, when the tool is not sold', async () => {
    openOrderPage([toolAnswer(null)]);
    expect(await screen.findByText('We do not sell this tool')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See our tools' })).toHaveAttribute('href', '/');
  });

  it('names what kept the tool from loading, and loads it on a second try', async () => {
    const broken = { request: toolAnswer().request, error: new Error('the line is down.') };
    const { user } = openOrderPage([broken, toolAnswer()]);
    expect(await screen.findByText('An error has occurred: the line is down.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Claw hammer' })).toBeInTheDocument();
  });

  it('names its spinner while the tool is on the way', async () => {
    openOrderPage([toolAnswer()]);
    expect(screen.getByRole('status')).toHaveTextContent('Loading the tool');
    expect(await screen.findByRole('heading', { level: 1, name: 'Claw hammer' })).toBeInTheDocument();
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });
});

describe('the order form', () => {
  it('starts at the minimum order and multiplies as one types', async () => {
    const { user } = openOrderPage([toolAnswer()]);
    expect(await quantity()).toHaveValue(20);
    expect(screen.getByText('$87.00')).toBeInTheDocument();
    await user.clear(await quantity());
    expect(screen.getByText('$0.00')).toBeInTheDocument();
    await user.type(await quantity(), '30');
    expect(screen.getByText('$130.50')).toBeInTheDocument();
  });

  it.each([
    ['19', 'Minimum order amount : 20 piece'],
    ['81', 'Maximum available order : 80 piece'],
  ])('refuses %s pieces', async (pieces, message) => {
    const { user } = openOrderPage([toolAnswer()]);
    await user.clear(await quantity());
    await user.type(await quantity(), pieces);
    await user.click(await placeOrder());
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(await quantity()).toHaveAccessibleErrorMessage(message);
  });

  it('refuses a phone number that is not 11 digits, and an address that is missing without words', async () => {
    const { user } = openOrderPage([toolAnswer()]);
    await user.type(await phoneNumber(), '0171234567');
    await user.click(await placeOrder());
    expect(await screen.findByText('Enter valid phone number of 11 digit')).toBeInTheDocument();
    expect(await phoneNumber()).toHaveFocus();
    expect(await address()).toBeInvalid();
  });

  it('is closed for a tool whose stock is below its minimum order, and says why', async () => {
    openOrderPage([toolAnswer({ ...tool, available: 8 })]);
    expect(await placeOrder()).toBeDisabled();
    expect(await placeOrder()).toHaveAccessibleDescription(/Only 8 pieces are left/);
  });
});

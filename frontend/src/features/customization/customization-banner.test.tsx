import type { MockLink } from '@apollo/client/testing';
import { GraphQLError } from 'graphql';
import { screen, waitFor } from '@testing-library/react';
import { renderPage } from '../../../test/render-page';
import CustomizationBanner from './customization-banner';
import { RequestCustomizationDocument } from './request-customization.generated';

const email = 'grace@example.com';
const request = { query: RequestCustomizationDocument, variables: { input: { email } } };
const stored: MockLink.MockedResponse = {
  request,
  result: { data: { requestCustomization: { __typename: 'CustomizationRequest', id: 'request-1', email } } },
};

const refused = (code: string, fields?: Record<string, string>): MockLink.MockedResponse => ({
  request,
  result: { errors: [new GraphQLError('refused', { extensions: { code, fields } })] },
});

const openBanner = (...mocks: MockLink.MockedResponse[]) =>
  renderPage([{ path: '/', element: <CustomizationBanner /> }], { mocks });

const field = () => screen.getByPlaceholderText('Enter your email');

async function send({ user }: ReturnType<typeof openBanner>, text = email): Promise<void> {
  await user.type(field(), text);
  await user.click(screen.getByRole('button', { name: 'Send request' }));
}

it('asks for help, and dials the number of the settings', () => {
  openBanner();
  expect(screen.getByRole('heading', { name: 'Need help to customize your order?' })).toBeInTheDocument();
  expect(field()).toHaveAttribute('type', 'email');
  expect(screen.getByRole('link', { name: 'Call now' })).toHaveAttribute('href', 'tel:+15550100');
});

it('is busy while it sends, then thanks and is blank again', async () => {
  const page = openBanner({ ...stored, delay: 50 });
  await send(page);
  expect(screen.getByRole('button', { name: 'Sending' })).toBeDisabled();
  expect(await screen.findByText('Thank you, your request has arrived')).toBeInTheDocument();
  expect(screen.getByText(`We will write to ${email}.`)).toBeInTheDocument();
  expect(field()).toHaveValue('');
  expect(screen.getByRole('button', { name: 'Send request' })).toBeEnabled();
});

it.each([
  ['', 'Enter your e-mail address'],
  ['grace', 'Enter a valid e-mail address'],
])('does not send "%s"', async (text, message) => {
  const { user } = openBanner();
  await user.type(field(), `${text}{Enter}`);
  await waitFor(() => expect(field()).toHaveAccessibleDescription(message));
  expect(field()).toBeInvalid();
  expect(field()).toHaveFocus();
});

it("shows the shop's own message at the field, and keeps what was typed", async () => {
  await send(openBanner(refused('BAD_USER_INPUT', { email: 'No such address' })));
  expect(await screen.findByText('Correct the marked field, then send it again.')).toBeInTheDocument();
  await waitFor(() => expect(field()).toHaveAccessibleDescription('No such address'));
  expect(field()).toHaveValue(email);
});

it.each([
  [
    'the shop cannot be reached',
    { request, error: new TypeError('Failed to fetch') },
    /Check your connection/,
  ],
  ['too many requests come', refused('RATE_LIMITED'), /Wait a minute/],
  ['the shop fails', refused('INTERNAL_SERVER_ERROR'), /Something went wrong in the shop/],
])('says what to do when %s', async (_case, answer, advice) => {
  await send(openBanner(answer));
  expect(await screen.findByText('Your request was not sent')).toBeInTheDocument();
  expect(screen.getByText(advice)).toHaveTextContent('or call +1 555 0100.');
  expect(field()).toHaveValue(email);
});

import type { MockLink } from '@apollo/client/testing';
import { GraphQLError } from 'graphql';
import { screen, waitFor } from '@testing-library/react';
import { deferredResponse } from '../../../test/deferred-response';
import { findToast } from '../../../test/find-toast';
import { renderPage } from '../../../test/render-page';
import { CustomizationBanner } from './customization-banner';
import { RequestCustomizationDocument } from './request-customization.generated';

const email = 'grace@example.com';
const request = { query: RequestCustomizationDocument, variables: { input: { email } } };
const requestedResponse: MockLink.MockedResponse = {
  request,
  result: { data: { requestCustomization: { __typename: 'CustomizationRequest', id: 'request-1', email } } },
};

const errorResponse = (code: string, fields?: Record<string, string>): MockLink.MockedResponse => ({
  request,
  result: { errors: [new GraphQLError('Rejected.', { extensions: { code, fields } })] },
});

const routes = [{ path: '/', element: <CustomizationBanner /> }];
const openBanner = (...mocks: MockLink.MockedResponse[]) => renderPage(routes, { mocks });

const field = () => screen.getByPlaceholderText('Enter your email');

async function sendRequest({ user }: ReturnType<typeof openBanner>, text = email): Promise<void> {
  await user.type(field(), text);
  await user.click(screen.getByRole('button', { name: 'Send request' }));
}

it('shows an email form and a link that dials the phone number of the settings', () => {
  openBanner();
  expect(screen.getByRole('heading', { name: 'Need help to customize your order?' })).toBeInTheDocument();
  expect(field()).toHaveAttribute('type', 'email');
  expect(screen.getByRole('link', { name: 'Call now' })).toHaveAttribute('href', 'tel:+15550100');
});

it('disables the button while the request is sent, then shows a toast and resets the form', async () => {
  const { promise, resolve } = deferredResponse();
  await sendRequest(renderPage(routes, { mocks: [requestedResponse], holdMutationsUntil: promise }));
  expect(screen.getByRole('button', { name: 'Sending' })).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByRole('button', { name: 'Sending' })).toHaveFocus();
  // What is entered now would be reset.
  expect(field()).toBeDisabled();
  resolve();
  await findToast('success', 'Thanks for your request');
  expect(screen.getByText(`We'll email you at ${email}.`)).toBeInTheDocument();
  await waitFor(() => expect(field()).toHaveValue(''));
  expect(await screen.findByRole('button', { name: 'Send request' })).not.toHaveAttribute('aria-disabled');
  await waitFor(() =>
    expect(screen.getByRole('heading', { name: 'Need help to customize your order?' })).toHaveFocus(),
  );
});

it.each([
  ['', 'Enter your email address'],
  ['grace', 'Enter a valid email address'],
])('rejects the email address "%s"', async (text, message) => {
  const { user } = openBanner();
  await user.type(field(), `${text}{Enter}`);
  await waitFor(() => expect(field()).toHaveAccessibleDescription(message));
  expect(field()).toBeInvalid();
  expect(field()).toHaveFocus();
});

it('shows a validation error of the server at the field and keeps the email address', async () => {
  await sendRequest(openBanner(errorResponse('BAD_USER_INPUT', { email: 'No such address' })));
  expect(
    await screen.findByText('Correct the marked fields, then send it again. You can also call +1 555 0100.'),
  ).toBeInTheDocument();
  await waitFor(() => expect(field()).toHaveAccessibleDescription('No such address'));
  expect(field()).toHaveFocus();
  expect(field()).toHaveValue(email);
});

const UNKNOWN = /^If you hear nothing from us, send it again\./;

it.each([
  ['a network error', 'may not have been', { request, error: new TypeError('Failed to fetch') }, UNKNOWN],
  ['RATE_LIMITED', 'was not', errorResponse('RATE_LIMITED'), /^Rejected\. You can also call/],
  ['INTERNAL_SERVER_ERROR', 'may not have been', errorResponse('INTERNAL_SERVER_ERROR'), UNKNOWN],
])('shows what to do, and the phone number, after %s', async (_, not, response, advice) => {
  await sendRequest(openBanner(response));
  await findToast('error', `Your request ${not} sent`);
  expect(screen.getByText(advice)).toHaveTextContent('You can also call +1 555 0100.');
  expect(await screen.findByRole('button', { name: 'Send request' })).toHaveFocus();
  expect(field()).toHaveValue(email);
});

import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { PhotoRefused } from '../../components/photo-field/use-photo-upload';
import { refusalWords } from './refusal-words';
import { toolFailure } from './tool-failure';

const refusal = (code: string, fields?: Record<string, string>) =>
  new CombinedGraphQLErrors({ data: null, errors: [{ message: 'Words.', extensions: { code, fields } }] });

describe('a tool that was not added', () => {
  it.each([
    ['BAD_USER_INPUT', 'Correct the marked fields'],
    ['UNAUTHENTICATED', 'Log in'],
    ['FORBIDDEN', 'Only an admin'],
    ['RATE_LIMITED', 'Wait a minute'],
    ['INTERNAL_SERVER_ERROR', 'Add it again in a moment'],
  ])('for %s says what to do', (code, advice) => {
    const { title, detail } = toolFailure(refusal(code));
    expect(title).toBe('The tool was not added');
    expect(detail).toContain(advice);
  });

  it('for its photo says what was wrong with that', () => {
    expect(toolFailure(new PhotoRefused('Too large.')).detail).toBe('Too large.');
    const { detail } = toolFailure(
      refusal('BAD_USER_INPUT', { imageLink: 'This is not the link of a picture' }),
    );
    expect(detail).toBe('This is not the link of a picture. Choose another photo.');
  });

  it('without an answer may have arrived: it is looked up before it is added again', () => {
    const { title, detail } = toolFailure(new TypeError('Failed to fetch'));
    expect(title).toBe('No answer about the new tool');
    expect(detail).toContain('Look into All Products');
  });
});

describe('something that an admin has confirmed and the shop has not done', () => {
  it.each([
    ['NOT_FOUND', 'This tool is not there any more'],
    ['UNAUTHENTICATED', 'Log in'],
    ['FORBIDDEN', 'Only an admin'],
    ['LAST_ADMIN', 'Words.'],
    ['RATE_LIMITED', 'Wait a minute'],
    ['PROVIDER_UNAVAILABLE', 'nothing was changed'],
    ['INTERNAL_SERVER_ERROR', 'Confirm again in a moment'],
  ])('for %s says what to do', (code, words) => {
    expect(refusalWords(refusal(code), 'This tool')).toContain(words);
  });

  it('without an answer is confirmed again', () => {
    expect(refusalWords(new TypeError('Failed to fetch'), 'This tool')).toContain('Check your connection');
  });
});

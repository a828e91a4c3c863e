import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { PhotoRefused } from '../../components/photo-field/use-photo-upload';
import { refusalNotice, refusalWords } from './refusal-words';
import { toolFailure } from './tool-failure';

const refusal = (code: string, fields?: Record<string, string>) =>
  new CombinedGraphQLErrors({ data: null, errors: [{ message: 'Words.', extensions: { code, fields } }] });

describe('a tool that was not added', () => {
  it.each([
    ['BAD_USER_INPUT', 'Correct the marked fields'],
    ['UNAUTHENTICATED', 'Log in'],
    ['FORBIDDEN', 'Only an admin'],
    ['RATE_LIMITED', 'Wait a minute'],
    ['INTERNAL_SERVER_ERROR', 'Wait a moment, then add it again'],
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
    ['INTERNAL_SERVER_ERROR', 'Wait a moment, then try again'],
  ])('for %s says what to do', (code, words) => {
    expect(refusalWords(refusal(code), 'This tool')).toContain(words);
  });

  it('without an answer may be done all the same: it is tried again', () => {
    const words = refusalWords(new TypeError('Failed to fetch'), 'This tool');
    expect(words).toMatch(/it is not known whether this was done\. Check your connection, then try again/);
  });
});

describe('the toast about something that the screen showed as done', () => {
  const pullSaw = { name: 'Pull saw', outcome: 'deleted' } as const;

  it('names what was not done', () => {
    const { title, detail } = refusalNotice(refusal('NOT_FOUND'), pullSaw);
    expect(title).toBe('Pull saw was not deleted');
    expect(detail).toContain('Pull saw is not there any more');
  });

  it('does not claim to know without an answer', () => {
    const { title } = refusalNotice(new TypeError('Failed to fetch'), pullSaw);
    expect(title).toBe('Pull saw was perhaps not deleted');
  });
});

import { ApolloClient, InMemoryCache } from '@apollo/client';
import { ApolloLink, execute } from '@apollo/client/link';
import { parse } from 'graphql';
import { lastValueFrom, Subject } from 'rxjs';
import { inSequence, sequenceLink } from './sequence-link';

const MUTATION = parse('mutation { deleteTool(id: "saw") { id } }');
const DATA = { data: { deleteTool: { id: 'saw' } } };

/** A server that holds its responses; `send` sends a mutation to it. */
function openServer() {
  const requests: Subject<ApolloLink.Result>[] = [];
  const server = new ApolloLink(() => {
    const response = new Subject<ApolloLink.Result>();
    requests.push(response);
    return response;
  });
  const client = new ApolloClient({ cache: new InMemoryCache(), link: ApolloLink.empty() });
  const link = ApolloLink.from([sequenceLink(), server]);
  const send = async (options: object) =>
    lastValueFrom(execute(link, { query: MUTATION, ...options }, { client }));
  return { requests, send };
}

it('sends the next mutation of a sequence after the response to the one before', async () => {
  const { requests, send } = openServer();
  const first = send(inSequence('cart'));
  const second = send(inSequence('cart'));
  await Promise.resolve();
  expect(requests).toHaveLength(1);
  requests[0]?.next(DATA);
  await expect(first).resolves.toEqual(DATA);
  requests[1]?.next(DATA);
  await expect(second).resolves.toEqual(DATA);
});

it('sends the next mutation of a sequence also after an error', async () => {
  const { requests, send } = openServer();
  const first = send(inSequence('cart'));
  const second = send(inSequence('cart'));
  await Promise.resolve();
  requests[0]?.error(new TypeError('Failed to fetch'));
  await expect(first).rejects.toThrow('Failed to fetch');
  await Promise.resolve();
  requests[1]?.next(DATA);
  await expect(second).resolves.toEqual(DATA);
});

it('sends mutations of other sequences, and those without one, at the same time', async () => {
  const { requests, send } = openServer();
  for (const options of [inSequence('cart'), inSequence('emails'), {}, {}]) void send(options);
  await Promise.resolve();
  expect(requests).toHaveLength(4);
});

import { Integrator } from './integrator';

interface GraphQLResponse<Data> {
  data?: Data | null;
  errors?: { message: string; extensions: { code: string } }[];
}

/** A GraphQL client. */
export class ApiClient extends Integrator {
  /** Returns the data of an operation; rejects with the code and message of an error. */
  async query<Data>(
    query: string,
    variables: Record<string, unknown> = {},
    headers?: Record<string, string>,
  ): Promise<Data> {
    const response = await this.sendJson('POST', '/graphql', { query, variables }, headers);
    const { data, errors } = (await response.json()) as GraphQLResponse<Data>;
    const error = errors?.[0];
    if (error) throw new Error(`${error.extensions.code}: ${error.message}`);
    if (!data) throw new Error('The response has neither data nor errors');
    return data;
  }

  protected async exchangeToken(name: string | undefined): Promise<string> {
    const { syncUser } = await this.query<{ syncUser: { token: string } }>(
      'mutation ($name: String) { syncUser(input: { displayName: $name }) { token } }',
      { name },
    );
    return syncUser.token;
  }
}

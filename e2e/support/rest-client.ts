import { Integrator } from './integrator';

/** A REST client. */
export class RestClient extends Integrator {
  /**
   * Returns the response body; rejects with the code and message of an error.
   * @param call method and path, such as `GET /tools`
   */
  async call<Body>(call: string, body?: object): Promise<Body> {
    const [method = '', path = ''] = call.split(' ');
    const response = await this.sendJson(method, path, body);
    const json = (await response.json()) as Body & { code: string; message: string };
    if (!response.ok) throw new Error(`${json.code}: ${json.message}`);
    return json;
  }

  protected async exchangeToken(name: string | undefined, email: string): Promise<string> {
    const session = await this.call<{ token: string }>(`PUT /user/${email}`, {
      currentUser: { email, displayName: name },
    });
    return session.token;
  }
}

import { Integrator } from './integrator';

/** An integrator who speaks REST. */
export class RestClient extends Integrator {
  /**
   * What the shop answers; rejects with the failure's code and message.
   * @param call method and path, such as `GET /tools`
   */
  async call<Body>(call: string, body?: object): Promise<Body> {
    const [method = '', path = ''] = call.split(' ');
    const answer = await this.sendJson(method, path, body);
    const json = (await answer.json()) as Body & { code: string; message: string };
    if (!answer.ok) throw new Error(`${json.code}: ${json.message}`);
    return json;
  }

  protected async trade(name: string | undefined, email: string): Promise<string> {
    const session = await this.call<{ token: string }>(`PUT /user/${email}`, {
      currentUser: { email, displayName: name },
    });
    return session.token;
  }
}

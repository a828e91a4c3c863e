/** The accounts in a new data folder. The README lists them with their passwords. */
const DEMO_ACCOUNTS = [
  { email: 'admin@tools-hub.test', displayName: 'Ada Mensah', rawPassword: 'admin-demo-1' },
  { email: 'customer@tools-hub.test', displayName: 'Tom Okafor', rawPassword: 'customer-demo-1' },
];

/** Creates the demo accounts, all or none, through the emulator's admin API. */
export async function createDemoAccounts(host: string, projectId: string): Promise<void> {
  const users = DEMO_ACCOUNTS.map((account) => ({
    ...account,
    localId: account.email.replace(/\W/g, '-'),
    emailVerified: true,
  }));
  const url = `http://${host}/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts:batchCreate`;
  const response = await fetch(url, {
    method: 'POST',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify({ users }),
  });
  // Always read the body: a connection with an unread response would delay the stop of the server.
  const body = await response.text();
  if (!response.ok) throw new Error(`The demo accounts could not be created: ${body}`);
}

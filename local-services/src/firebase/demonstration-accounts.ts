/** The accounts that a new shop starts with; the README names them and their passwords. */
const DEMONSTRATION_ACCOUNTS = [
  { email: 'admin@tools-hub.test', displayName: 'Ada Mensah', rawPassword: 'admin-demo-1' },
  { email: 'customer@tools-hub.test', displayName: 'Tom Okafor', rawPassword: 'customer-demo-1' },
];

/** Creates the demonstration accounts, all or none, through the emulator's own interface for administrators. */
export async function createDemonstrationAccounts(host: string, projectId: string): Promise<void> {
  const users = DEMONSTRATION_ACCOUNTS.map((account) => ({
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
  // Read in any case: a connection with an unread answer would hold up the server's end.
  const answer = await response.text();
  if (!response.ok) throw new Error(`The demonstration accounts were refused: ${answer}`);
}

import spec from 'firebase-tools/lib/emulator/auth/apiSpec.js';

/**
 * What the clients `firebase/auth` and `firebase-admin` call for the shop. The emulator knows a hundred operations
 * (tenants, SAML, several factors, ...) and compiles validators for each of them at its start: seconds for nothing.
 * Its own `/emulator/v1` is left out for another reason: it deletes all accounts for whoever asks, unauthenticated.
 */
const OFFERED = new Set([
  'identitytoolkit.accounts.createAuthUri',
  'identitytoolkit.accounts.delete',
  'identitytoolkit.accounts.lookup',
  'identitytoolkit.accounts.resetPassword',
  'identitytoolkit.accounts.sendOobCode',
  'identitytoolkit.accounts.signInWithCustomToken',
  'identitytoolkit.accounts.signInWithIdp',
  'identitytoolkit.accounts.signInWithPassword',
  'identitytoolkit.accounts.signUp',
  'identitytoolkit.accounts.update',
  'identitytoolkit.getProjects',
  'identitytoolkit.projects.accounts',
  'identitytoolkit.projects.accounts.batchCreate',
  'identitytoolkit.projects.accounts.batchDelete',
  'identitytoolkit.projects.accounts.batchGet',
  'identitytoolkit.projects.accounts.delete',
  'identitytoolkit.projects.accounts.lookup',
  'identitytoolkit.projects.accounts.sendOobCode',
  'identitytoolkit.projects.accounts.update',
  'securetoken.token',
]);

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

/** Takes all other operations out of the emulator's API description, from which it builds its routes. */
export function limitOperations(): void {
  const { paths } = spec;
  for (const [path, item] of Object.entries(paths)) {
    for (const method of METHODS) {
      if (!OFFERED.has(operationId(item[method]))) Reflect.deleteProperty(item, method);
    }
    // The options that every Google API takes (`alt`, `prettyPrint`, ...); none of the clients sends one.
    item.parameters = item.parameters?.filter(
      (parameter) => !parameter.$ref?.startsWith('#/components/parameters/'),
    );
    if (!METHODS.some((method) => method in item)) Reflect.deleteProperty(paths, path);
  }
}

function operationId(operation: unknown): string {
  return (operation as { operationId?: string } | undefined)?.operationId ?? '';
}

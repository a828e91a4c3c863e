import spec from 'firebase-tools/lib/emulator/auth/apiSpec.js';

/**
 * The operations that `firebase/auth` and `firebase-admin` call here. The emulator has a hundred operations (tenants,
 * SAML, multi-factor, ...) and compiles validators for all of them at its start, which takes seconds. Its own
 * `/emulator/v1` is left out because it deletes all accounts without authentication.
 */
const SUPPORTED = new Set([
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

/** Removes all other operations from the API specification that the emulator builds its routes from. */
export function removeUnsupportedOperations(): void {
  const { paths } = spec;
  for (const [path, item] of Object.entries(paths)) {
    for (const method of METHODS) {
      if (!SUPPORTED.has(operationId(item[method]))) Reflect.deleteProperty(item, method);
    }
    // The common parameters of all Google APIs (`alt`, `prettyPrint`, ...), which neither client sends.
    item.parameters = item.parameters?.filter(
      (parameter) => !parameter.$ref?.startsWith('#/components/parameters/'),
    );
    if (!METHODS.some((method) => method in item)) Reflect.deleteProperty(paths, path);
  }
}

function operationId(operation: unknown): string {
  return (operation as { operationId?: string } | undefined)?.operationId ?? '';
}

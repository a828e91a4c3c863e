import { matchRoutes, type RouteObject } from 'react-router-dom';
import { dashboardLinks } from './navigation/dashboard-links';
import type { RouteHandle } from './page';
import { paths } from '../config/paths';
import { routes } from './routes';

const modulesOf = (path: string): string[] =>
  (matchRoutes(routes, path) ?? []).flatMap(({ route }) => {
    const handle = route.handle as RouteHandle | undefined;
    return handle ? [handle.module] : [];
  });

const allRoutes = (parents: readonly RouteObject[]): RouteObject[] =>
  parents.flatMap((route) => [route, ...allRoutes(route.children ?? [])]);

const pages = allRoutes(routes).flatMap(({ handle, lazy }) =>
  handle && typeof lazy === 'function' ? [[(handle as RouteHandle).module, lazy.toString()] as const] : [],
);

// Loading all pages would take long.
it.each(pages)('loads %s, which the page from the server names', (module, code) => {
  const path = module.replace('src/app', '.').replace('.tsx', '');
  expect(code).toContain(`'${path}')`);
});

const PROTECTED = 'src/app/layouts/protected-route.tsx';
const ADMIN = 'src/app/layouts/admin-route.tsx';
const personal = [paths.checkout, paths.payment('1'), paths.purchase('1'), paths.profileAlias];

it.each(
  [...personal, ...dashboardLinks('USER').map(({ to }) => to)].filter((path) => path !== paths.quickOrder),
)('shows %s to each signed-in user', (path) => {
  expect(modulesOf(path)).toContain(PROTECTED);
  expect(modulesOf(path)).not.toContain(ADMIN);
});

const ofAdmins = [paths.importTools, paths.editProduct('1'), paths.customer('1')];

it.each(
  [...ofAdmins, ...dashboardLinks('ADMIN').map(({ to }) => to)].filter((path) => path !== paths.profile),
)('shows %s to admins only', (path) => {
  expect(modulesOf(path)).toEqual(expect.arrayContaining([PROTECTED, ADMIN]));
});

it.each([
  ...[paths.home, paths.tools, paths.tool('saw'), paths.order('1')],
  ...[paths.cart, paths.quickOrder, paths.compare([])],
])('shows %s to visitors', (path) => {
  expect(modulesOf(path)).not.toContain(PROTECTED);
  expect(modulesOf(path)).not.toContain('src/app/routes/not-found.tsx');
});

const pageOf = (path: string) => (matchRoutes(routes, path)?.at(-1)?.route.handle as RouteHandle).page;

it.each([paths.forgotPassword, paths.compare([]), paths.order('1')])(
  'lets no search engine list %s',
  (path) => {
    expect(pageOf(path)?.isIndexed).toBe(false);
  },
);

// The server would render them without the parameters, for the next visitor as well.
it.each([paths.emailAction, paths.unsubscribe, paths.sharedCart])(
  'lets the browser draw %s, which depends on the link to it',
  (path) => {
    expect(pageOf(path)?.kind).toBe('unrendered');
  },
);

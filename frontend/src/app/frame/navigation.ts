import { paths } from '../../config/paths';

/** A link of the top bar, the drawer or the footer. */
export interface NavigationLink {
  to: string;
  label: string;
}

/** Open to everybody. */
export const publicLinks: readonly NavigationLink[] = [{ to: paths.home, label: 'Home' }];

/** For visitors only. */
export const visitorLinks: readonly NavigationLink[] = [
  { to: paths.login, label: 'Login' },
  { to: paths.register, label: 'Register' },
];

/** In the Dashboard dropdown of a signed-in user. */
export const dashboardLinks: readonly NavigationLink[] = [{ to: paths.dashboard, label: 'My Order' }];

import { paths } from '../../config/paths';

export interface NavItem {
  to: string;
  label: string;
  /** A second path or path pattern for which the link counts as current. */
  alias?: string;
}

const home: NavItem = { to: paths.home, label: 'Home', alias: paths.homeAlias };
const blogs: NavItem = { to: paths.blogs, label: 'Blogs' };

export const publicLinks: readonly NavItem[] = [
  home,
  { to: paths.tools, label: 'Tools', alias: `${paths.tools}/*` },
  blogs,
  { to: paths.aboutUs, label: 'About Us' },
  { to: paths.portfolio, label: 'Portfolio' },
];

export const footerLinks: readonly NavItem[] = [home, blogs, { to: paths.quickOrder, label: 'Quick order' }];

/** For visitors who are not signed in. */
export const visitorLinks: readonly NavItem[] = [
  { to: paths.login, label: 'Login' },
  { to: paths.register, label: 'Register' },
];

import { paths } from '../../config/paths';

export interface NavItem {
  to: string;
  label: string;
  /** Further paths or path patterns for which the link counts as current. */
  aliases?: readonly string[];
}

const home: NavItem = { to: paths.home, label: 'Home', aliases: [paths.homeAlias] };
const blogs: NavItem = { to: paths.blogs, label: 'Blogs' };

export const publicLinks: readonly NavItem[] = [
  home,
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

import {
  CircleUser,
  ClipboardList,
  Hammer,
  MessageSquareQuote,
  PackagePlus,
  Ruler,
  UserCog,
  type LucideIcon,
} from 'lucide-react';
import { paths } from '../../config/paths';
import type { SessionUser } from '../../lib/session/session-context';

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
  blogs,
  { to: paths.aboutUs, label: 'About Us' },
  { to: paths.portfolio, label: 'Portfolio' },
];

export const footerLinks: readonly NavItem[] = [home, blogs];

/** For visitors who are not signed in. */
export const visitorLinks: readonly NavItem[] = [
  { to: paths.login, label: 'Login' },
  { to: paths.register, label: 'Register' },
];

type Role = SessionUser['role'];

export interface DashboardNavItem extends NavItem {
  icon: LucideIcon;
}

const profile: DashboardNavItem = {
  to: paths.profile,
  label: 'My Profile',
  alias: paths.profileAlias,
  icon: CircleUser,
};

const customerLinks: readonly DashboardNavItem[] = [
  { to: paths.dashboard, label: 'My Order', alias: paths.paymentPattern, icon: ClipboardList },
  { to: paths.addReview, label: 'Add Review', icon: MessageSquareQuote },
  profile,
];

const adminScreens: readonly DashboardNavItem[] = [
  { to: paths.makeAdmin, label: 'Make Admin', icon: UserCog },
  { to: paths.allOrders, label: 'All Orders', icon: ClipboardList },
  { to: paths.allProducts, label: 'All Products', icon: Hammer },
  { to: paths.addProduct, label: 'Add Products', icon: PackagePlus },
  { to: paths.manageReviews, label: 'Manage Reviews', icon: MessageSquareQuote },
  { to: paths.customizationRequests, label: 'Customization Requests', icon: Ruler },
];

/** The side menu for the role of a user. */
export const dashboardLinks = (role: Role): readonly DashboardNavItem[] =>
  role === 'ADMIN' ? [...adminScreens, profile] : customerLinks;

/** The groups of links in the Dashboard dropdown for the role of a user. */
export const accountLinks = (role: Role): readonly (readonly DashboardNavItem[])[] =>
  role === 'ADMIN' ? [customerLinks, adminScreens] : [customerLinks];

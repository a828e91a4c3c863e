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

/** A link of the top bar, the drawer or the footer. */
export interface NavigationLink {
  to: string;
  label: string;
  /** Where else it is the current one: the second address of the same screen, or a screen that it leads on to. */
  alias?: string;
}

const home: NavigationLink = { to: paths.home, label: 'Home', alias: paths.homeAlias };
const blogs: NavigationLink = { to: paths.blogs, label: 'Blogs' };

/** Open to everybody. */
export const publicLinks: readonly NavigationLink[] = [
  home,
  blogs,
  { to: paths.aboutUs, label: 'About Us' },
  { to: paths.portfolio, label: 'Portfolio' },
];

/** At the foot of every page. */
export const footerLinks: readonly NavigationLink[] = [home, blogs];

/** For visitors only. */
export const visitorLinks: readonly NavigationLink[] = [
  { to: paths.login, label: 'Login' },
  { to: paths.register, label: 'Register' },
];

/** An entry of the Dashboard dropdown. */
export interface DashboardLink extends NavigationLink {
  icon: LucideIcon;
}

const profile: DashboardLink = {
  to: paths.profile,
  label: 'My Profile',
  alias: paths.profileAlias,
  icon: CircleUser,
};

/** In the Dashboard dropdown of a signed-in user, and in the dashboard's menu. */
export const dashboardLinks: readonly DashboardLink[] = [
  { to: paths.dashboard, label: 'My Order', alias: paths.paymentPattern, icon: ClipboardList },
  { to: paths.addReview, label: 'Add Review', icon: MessageSquareQuote },
  profile,
];

/** In the dashboard's menu of an admin. */
export const adminLinks: readonly DashboardLink[] = [
  { to: paths.makeAdmin, label: 'Make Admin', icon: UserCog },
  { to: paths.allOrders, label: 'All Orders', icon: ClipboardList },
  { to: paths.allProducts, label: 'All Products', icon: Hammer },
  { to: paths.addProduct, label: 'Add Products', icon: PackagePlus },
  { to: paths.customizationRequests, label: 'Customization requests', icon: Ruler },
  profile,
];

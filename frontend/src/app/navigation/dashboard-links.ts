import {
  CircleUser,
  ClipboardList,
  ClipboardPaste,
  ChartColumn,
  FolderTree,
  Hammer,
  ListChecks,
  Mail,
  MessageSquareQuote,
  PackagePlus,
  Ruler,
  ScanSearch,
  ScrollText,
  ShieldAlert,
  Undo2,
  UserCog,
  Users,
  type LucideIcon,
} from 'lucide-react';
import { paths } from '../../config/paths';
import type { SessionUser } from '../../lib/session/session-context';
import type { NavItem } from './links';

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
  {
    to: paths.shoppingLists,
    label: 'Shopping Lists',
    alias: paths.shoppingListPattern,
    icon: ListChecks,
  },
  { to: paths.quickOrder, label: 'Quick Order', icon: ClipboardPaste },
  { to: paths.addReview, label: 'Add Review', icon: MessageSquareQuote },
  profile,
];

const adminScreens: readonly DashboardNavItem[] = [
  { to: paths.overview, label: 'Overview', alias: paths.refunds, icon: ChartColumn },
  { to: paths.makeAdmin, label: 'Make Admin', icon: UserCog },
  { to: paths.customers, label: 'Customers', alias: paths.customerPattern, icon: Users },
  { to: paths.allOrders, label: 'All Orders', alias: paths.purchasePattern, icon: ClipboardList },
  { to: paths.returns, label: 'Returns', icon: Undo2 },
  { to: paths.claims, label: 'Claims', icon: ShieldAlert },
  { to: paths.allProducts, label: 'All Products', alias: paths.editProductPattern, icon: Hammer },
  { to: paths.addProduct, label: 'Add Products', icon: PackagePlus },
  { to: paths.categories, label: 'Categories', icon: FolderTree },
  { to: paths.searchSettings, label: 'Search', icon: ScanSearch },
  { to: paths.manageReviews, label: 'Manage Reviews', icon: MessageSquareQuote },
  { to: paths.mail, label: 'Emails', icon: Mail },
  { to: paths.customizationRequests, label: 'Customization Requests', icon: Ruler },
  { to: paths.auditLog, label: 'Audit Log', icon: ScrollText },
];

/** The side menu for the role of a user. */
export const dashboardLinks = (role: Role): readonly DashboardNavItem[] =>
  role === 'ADMIN' ? [...adminScreens, profile] : customerLinks;

/** The groups of links in the Dashboard dropdown for the role of a user. */
export const accountLinks = (role: Role): readonly (readonly DashboardNavItem[])[] =>
  role === 'ADMIN' ? [customerLinks, adminScreens] : [customerLinks];

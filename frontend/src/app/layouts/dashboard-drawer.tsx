import { SideDrawer, type DrawerProps } from '../navigation/side-drawer';
import { DashboardNav } from './side-menu';

/** The links of the dashboard on phones. */
export default function DashboardDrawer({ open, onOpenChange }: DrawerProps) {
  return (
    <SideDrawer
      open={open}
      onOpenChange={onOpenChange}
      title="Dashboard"
      closeLabel="Close dashboard menu"
      placement="start"
    >
      <DashboardNav mx="-4" onFollow={() => onOpenChange(false)} />
    </SideDrawer>
  );
}

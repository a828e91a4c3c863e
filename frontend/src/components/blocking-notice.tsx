import { Link, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { paths } from '../config/paths';

interface BlockingNoticeProps {
  /** For the blocked button, which it describes. */
  id?: string;
  /** Whether the limits do not allow the cart and there are unpaid purchases to pay or to cancel in My Orders. */
  isLimited: boolean;
  children: ReactNode;
}

/** Explains why something cannot be ordered now. */
export function BlockingNotice({ id, isLimited, children }: BlockingNoticeProps) {
  return (
    <Text id={id} role="note" bg="bg.error" color="fg.error" borderRadius="l2" p="4">
      {children} {isLimited && <MyOrdersLink />}
    </Text>
  );
}

/** The way to the unpaid orders, beside a limit on them. */
export function MyOrdersLink() {
  return (
    <Link asChild color="inherit" textDecoration="underline">
      <RouterLink to={paths.dashboard}>Go to My Orders</RouterLink>
    </Link>
  );
}

import { Link, SimpleGrid, Text } from '@chakra-ui/react';
import { Link as RouterLink } from 'react-router-dom';
import { DateTime } from '../../components/date-time';
import { Detail, DetailCard } from '../../components/detail';
import { Money } from '../../components/money';
import { paths } from '../../config/paths';
import { getSettings } from '../../config/settings';
import { formatDate } from '../../lib/date-time';
import { mailtoUrl } from '../../lib/mailto-url';
import { formatNumber } from '../../lib/numbers';
import type { CustomerSummary_userFragment } from './customer-summary.generated';

interface CustomerSummaryProps {
  user: CustomerSummary_userFragment;
}

/** How to reach a customer, and what the customer has bought. */
export function CustomerSummary({ user }: CustomerSummaryProps) {
  return (
    <SimpleGrid minChildWidth="min(20rem, 100%)" gap="6" mb="8" alignItems="start">
      <Contact user={user} />
      <Spend user={user} />
    </SimpleGrid>
  );
}

function Contact({ user }: CustomerSummaryProps) {
  const { id, email, emailVerified, phoneNumber, location, role, createdAt } = user;
  return (
    <DetailCard title="Contact">
      <Detail term="Email">
        <Link href={mailtoUrl(email)} textDecoration="underline" py="2.5" my="-2.5">
          {email}
        </Link>
        {!emailVerified && <Text fontWeight="400">Not verified</Text>}
      </Detail>
      {phoneNumber !== null && <Detail term="Phone">{phoneNumber}</Detail>}
      {location !== null && <Detail term="Location">{location}</Detail>}
      <Detail term="Since">
        <DateTime at={createdAt} />
      </Detail>
      {role === 'ADMIN' && <Detail term="Role">Admin</Detail>}
      <Detail term="Audit log">
        <Link asChild textDecoration="underline" py="2.5" my="-2.5">
          <RouterLink to={paths.changesOf(id)}>See changes</RouterLink>
        </Link>
      </Detail>
    </DetailCard>
  );
}

function Spend({ user }: CustomerSummaryProps) {
  const { email, spend, purchaseCount, lastPurchaseAt, unpaidOrderCount } = user;
  return (
    <DetailCard title="Purchases">
      <Detail term="Paid, less refunds">
        <Money amount={spend} />
      </Detail>
      <Detail term="Paid purchases">{formatNumber(purchaseCount)}</Detail>
      {lastPurchaseAt !== null && (
        <Detail term="Last paid">
          <time dateTime={lastPurchaseAt}>{formatDate(lastPurchaseAt, getSettings().shopTimeZone)}</time>
        </Detail>
      )}
      <Detail term="Unpaid orders">{formatNumber(unpaidOrderCount)}</Detail>
      <Detail term="Orders">
        <Link asChild textDecoration="underline" py="2.5" my="-2.5">
          <RouterLink to={paths.ordersOf(email)}>See all orders</RouterLink>
        </Link>
      </Detail>
    </DetailCard>
  );
}

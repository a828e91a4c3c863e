import { Heading, Stack, Text } from '@chakra-ui/react';
import { useMemo } from 'react';
import { DataTable } from '../../components/table/data-table';
import { mailColumns } from './mail-columns';
import type { PurchaseMails_purchaseFragment } from './purchase-mails.generated';
import { useResendMail } from './use-resend-mail';

const HEADING_ID = 'purchase-mails';

/** The emails about a purchase, for admins. */
export function PurchaseMails({ purchase: { mails } }: { purchase: PurchaseMails_purchaseFragment }) {
  const { resendMail, dialog } = useResendMail();
  const columns = useMemo(() => mailColumns(resendMail), [resendMail]);
  return (
    <Stack as="section" aria-labelledby={HEADING_ID} gap="4">
      <Heading as="h2" id={HEADING_ID} textStyle="subtitle" tabIndex={-1} outline="none">
        Emails
      </Heading>
      {mails === null || mails.length === 0 ? (
        <Text color="fg.muted">No emails of the last weeks.</Text>
      ) : (
        <DataTable caption="Emails" columns={columns} rows={mails} rowKey={({ id }) => id} />
      )}
      {dialog}
    </Stack>
  );
}

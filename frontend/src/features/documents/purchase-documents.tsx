import { Heading, Stack, Text, VisuallyHidden } from '@chakra-ui/react';
import { FileText } from 'lucide-react';
import type { DocumentKind } from '../../apollo/generated/schema-types';
import { ActionButton } from '../../components/action-button';
import { DateTime } from '../../components/date-time';
import { Name, RowActions } from '../../components/table/cells';
import { DataTable, type Column } from '../../components/table/data-table';
import type { PurchaseDocuments_purchaseFragment } from './purchase-documents.generated';
import { useOpenDocument } from './use-open-document';

const HEADING_ID = 'purchase-documents';

type PurchaseDocument = PurchaseDocuments_purchaseFragment['documents'][number];

const kinds: Record<DocumentKind, string> = {
  PRO_FORMA: 'Pro-forma invoice',
  INVOICE: 'Invoice',
  CREDIT_NOTE: 'Credit note',
  PACKING_SLIP: 'Packing slip',
};

/** The documents of a purchase, which open as PDF in a new tab. */
export function PurchaseDocuments({ purchase }: { purchase: PurchaseDocuments_purchaseFragment }) {
  const { openingId, open } = useOpenDocument(purchase.number);
  const { documents } = purchase;
  return (
    <Stack as="section" aria-labelledby={HEADING_ID} gap="4" maxW="2xl">
      <Heading as="h2" id={HEADING_ID} tabIndex={-1} outline="none" textStyle="subtitle">
        Documents
      </Heading>
      {documents.length === 0 ? (
        <Text color="fg.muted">There are no documents.</Text>
      ) : (
        <DataTable
          caption="Documents"
          columns={documentColumns(openingId, open)}
          rows={documents}
          rowKey={({ id, kind }) => `${kind}-${id}`}
        />
      )}
    </Stack>
  );
}

const nameId = ({ id, kind }: PurchaseDocument) => `document-${kind}-${id}`;

const documentColumns = (
  openingId: string | null,
  onOpen: (id: string) => void,
): readonly Column<PurchaseDocument>[] => [
  {
    header: 'Document',
    cell: (document) => (
      <Name id={nameId(document)}>{`${kinds[document.kind]} ${document.number}`}</Name>
    ),
  },
  { header: 'Date', cell: ({ createdAt }) => <DateTime at={createdAt} /> },
  {
    header: 'Action',
    hasActions: true,
    cell: (document) => (
      <RowActions>
        <ActionButton
          variant="outline"
          size="sm"
          aria-describedby={nameId(document)}
          isBusy={openingId === document.id}
          busyText="Opening"
          onClick={() => onOpen(document.id)}
        >
          <FileText aria-hidden /> Open<VisuallyHidden> in a new tab</VisuallyHidden>
        </ActionButton>
      </RowActions>
    ),
  },
];

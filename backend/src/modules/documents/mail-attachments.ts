import { hasCode } from '../../common/errors';
import type { MailAttachment } from '../../platform/mail/mail-transport';
import type { FileReference } from '../../platform/file-tokens';
import { MailKind, type FindAttachments, type MailData, type RenderedMail } from '../mail';
import type { DocumentService } from './document.service';
import { DocumentKind } from './document.state';

/** More credit notes than this are left to the page of the purchase. */
const MAX_ATTACHMENTS = 10;

/** Returns a function that renders the documents that an email is about. */
export const createFindAttachments =
  (documents: DocumentService): FindAttachments =>
  async (mail) => {
    const references = await findReferences(documents, mail);
    const attachments: MailAttachment[] = [];
    for (const reference of references.slice(0, MAX_ATTACHMENTS))
      attachments.push(...(await attach(documents, reference)));
    return attachments;
  };

async function findReferences(
  documents: DocumentService,
  { kind, data }: Pick<RenderedMail, 'kind' | 'data'>,
): Promise<readonly FileReference[]> {
  switch (kind) {
    case MailKind.PURCHASE_PLACED: {
      const { purchaseId } = data as MailData[MailKind.PURCHASE_PLACED];
      return [{ kind: DocumentKind.PRO_FORMA, id: purchaseId }];
    }
    case MailKind.PURCHASE_PAID: {
      const { purchaseId } = data as MailData[MailKind.PURCHASE_PAID];
      const issued = await loadIssued(documents, purchaseId);
      return issued.filter((document) => document.kind === DocumentKind.INVOICE);
    }
    case MailKind.REFUND_SUCCEEDED: {
      const { purchaseId, lines } = data as MailData[MailKind.REFUND_SUCCEEDED];
      const issued = await loadIssued(documents, purchaseId);
      return issued.filter(({ refundId }) => lines.some((line) => line.refundId === refundId));
    }
    default:
      return [];
  }
}

const loadIssued = async (documents: DocumentService, purchaseId: string) =>
  (await documents.loadIssued([purchaseId]))[0] ?? [];

/** Nothing for the pro-forma invoice of a purchase that was paid or cancelled before the email was sent. */
async function attach(
  documents: DocumentService,
  reference: FileReference,
): Promise<readonly MailAttachment[]> {
  try {
    const { fileName, bytes } = await documents.render(reference);
    return [{ fileName, contentType: 'application/pdf', content: bytes }];
  } catch (error) {
    if (hasCode(error, 'NOT_FOUND')) return [];
    throw error;
  }
}

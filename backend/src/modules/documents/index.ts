export { Document } from './document.entity';
export { DocumentCounter } from './document-counter.entity';
export { DocumentIssuer } from './document-issuer';
export { creditsOf, type CompletedRefund, type Credit } from './credits';
export { DocumentResolver, PurchaseDocumentsResolver } from './document.resolver';
export { DocumentRetention } from './document-retention';
export { DocumentService } from './document.service';
export { createFindAttachments } from './mail-attachments';
export {
  creditNoteFacts,
  saleFacts,
  type SaleFacts,
  type Seller,
  type SellerSettings,
} from './document-facts';
export { DocumentKind, formatDocumentNumber, type IssuedKind } from './document.state';

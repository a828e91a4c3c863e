export { Document } from './document.entity';
export { DocumentCounter } from './document-counter.entity';
export { DocumentIssuer, type CompletedRefund } from './document-issuer';
export { DocumentResolver, PurchaseDocumentsResolver } from './document.resolver';
export { DocumentService } from './document.service';
export type { Seller } from './document-facts';

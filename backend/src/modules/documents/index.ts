export { Document } from './document.entity';
export { DocumentCounter } from './document-counter.entity';
export { DocumentIssuer } from './document-issuer';
export type { CompletedRefund } from './credits';
export { DocumentResolver, PurchaseDocumentsResolver } from './document.resolver';
export { DocumentService } from './document.service';
export type { Seller } from './document-facts';

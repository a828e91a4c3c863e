export enum DocumentKind {
  PRO_FORMA = 'PRO_FORMA',
  INVOICE = 'INVOICE',
  CREDIT_NOTE = 'CREDIT_NOTE',
  PACKING_SLIP = 'PACKING_SLIP',
}

/** The kinds with a number of their own, which has no gaps. */
export type IssuedKind = DocumentKind.INVOICE | DocumentKind.CREDIT_NOTE;

const PREFIXES: Readonly<Record<IssuedKind, string>> = {
  [DocumentKind.INVOICE]: 'INV',
  [DocumentKind.CREDIT_NOTE]: 'CN',
};

/** The number for people, such as `INV-000042`. */
export const formatDocumentNumber = (kind: IssuedKind, value: number): string =>
  `${PREFIXES[kind]}-${String(value).padStart(6, '0')}`;

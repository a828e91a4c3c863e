/** What a request counts as. `writes` are all those without a quota of their own. */
export type QuotaName =
  'orders' | 'reviews' | 'customizationRequests' | 'signIns' | 'uploads' | 'documents' | 'exports' | 'writes';

/** How many requests of one kind are allowed in a time window; 0 means no limit. */
export interface Quota {
  readonly account: number;
  /** For all accounts and visitors at one client address together. */
  readonly address: number;
  readonly windowMs: number;
}

export type Quotas = Readonly<Record<QuotaName, Quota>>;

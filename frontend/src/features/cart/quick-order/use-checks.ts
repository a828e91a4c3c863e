import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { MAX_CART_LINES } from '../../../lib/cart-rules';
import { parseQuantity } from './quantity-text';
import { QuickOrderDocument } from './quick-order.generated';
import { MAX_SKU_LENGTH, type Check } from './row-error';
import type { Row } from './stored-rows';

/** The rows of one request, as the server limits them. */
const BATCH_SIZE = MAX_CART_LINES;

const NO_TOOL: Check = {
  price: null,
  total: null,
  tool: null,
  problems: [],
  suggestions: [],
};

/** The characters of SKUs. */
const toSku = (text: string): string => text.replace(/[^a-z\d -]/gi, '').trim();

const isSearched = ({ sku }: Row): boolean => /[a-z\d]/i.test(sku) && sku.length <= MAX_SKU_LENGTH;

interface Line {
  readonly sku: string;
  readonly quantity: number | null;
  readonly inCart: number;
}

const keyOf = ({ sku, quantity, inCart }: Line): string => JSON.stringify([sku, quantity, inCart]);

/** The responses by what was requested, and the tool of each SKU. */
interface Responses {
  readonly checks: ReadonlyMap<string, Check>;
  readonly toolIds: ReadonlyMap<string, string>;
}

const NONE: Responses = { checks: new Map(), toolIds: new Map() };

/**
 * Checks rows in batches, each row again when it changes.
 * @param cart the quantities in the cart by tool; undefined until it is loaded, and no row is checked
 */
export function useChecks(rows: readonly Row[], cart: ReadonlyMap<string, number> | undefined) {
  const client = useApolloClient();
  const [responses, setResponses] = useState(NONE);
  const [error, setError] = useState<unknown>();

  const toLine = (row: Row): Line => {
    const sku = toSku(row.sku);
    const inCart = cart?.get(responses.toolIds.get(sku) ?? '') ?? 0;
    return { sku, quantity: parseQuantity(row.quantity) ?? null, inCart };
  };
  const checkOf = (row: Row): Check | undefined => {
    if (!isSearched(row)) return NO_TOOL;
    return cart && responses.checks.get(keyOf(toLine(row)));
  };
  const unchecked = rows.filter((row) => checkOf(row) === undefined);
  const due = cart ? unchecked.map(toLine) : [];
  const batch = [...new Map(due.map((line) => [keyOf(line), line])).values()].slice(0, BATCH_SIZE);
  const request = JSON.stringify(batch);

  useEffect(() => {
    const lines = JSON.parse(request) as Line[];
    if (lines.length === 0 || error !== undefined) return undefined;
    let isCurrent = true;
    client
      .query({ query: QuickOrderDocument, variables: { lines }, fetchPolicy: 'no-cache' })
      .then(({ data }) => {
        if (isCurrent && data) setResponses((before) => addResponses(before, lines, data.quickOrder));
      })
      .catch((cause: unknown) => {
        if (isCurrent) setError(cause);
      });
    return () => {
      isCurrent = false;
    };
  }, [client, error, request]);

  return {
    /** Undefined while the row is checked. */
    checkOf,
    inCartOf: (row: Row): number => toLine(row).inCart,
    /** How many rows have not been checked. */
    uncheckedCount: unchecked.length,
    error,
    retry: () => setError(undefined),
  };
}

function addResponses(
  { checks, toolIds }: Responses,
  lines: readonly Line[],
  found: readonly Check[],
): Responses {
  const added = lines.flatMap((line, index) => {
    const check = found[index];
    return check ? [[line, check] as const] : [];
  });
  return {
    checks: new Map([...checks, ...added.map(([line, check]) => [keyOf(line), check] as const)]),
    toolIds: new Map([
      ...toolIds,
      ...added.flatMap(([{ sku }, { tool }]) => (tool ? [[sku, tool.id] as const] : [])),
    ]),
  };
}

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { MAX_QUANTITY } from '../../lib/cart-rules';
import type { CartLine } from './cart';
import { useSetCartLine } from './use-set-cart-line';

/** The pause after which a quantity is sent, in milliseconds. */
const PAUSE = 1_000;

/**
 * The quantity of a line as its field has it, not a number while the field is empty. `save` sends it, as a pause and leaving
 * the page do: one request at a time, so that the last quantity is the last one that the server gets.
 */
export function useLineQuantity(line: CartLine) {
  const setLine = useSetCartLine();
  const [draft, setDraft] = useState<number>();
  const [isSaving, setIsSaving] = useState(false);
  const next = useRef<number>(undefined);
  /** The last quantity to send, while requests run. */
  const last = useRef<number>(undefined);
  const running = useRef<Promise<void>>(undefined);
  const isDiscarded = useRef(false);

  const sendAll = async () => {
    setIsSaving(true);
    while (next.current !== undefined) {
      const sent: number = next.current;
      next.current = undefined;
      await setLine(line, { quantity: sent });
      setDraft((current) => (current === sent ? undefined : current));
    }
    last.current = running.current = undefined;
    setIsSaving(false);
  };
  const send = (quantity: number): Promise<void> => {
    next.current = last.current = quantity;
    running.current ??= sendAll();
    return running.current;
  };
  const save = () => {
    if (draft === undefined || isDiscarded.current) return;
    // It is sent, or waits for the request that is.
    if (draft === last.current) return;
    const isValid = Number.isInteger(draft) && draft > 0 && draft <= MAX_QUANTITY;
    if (isValid && draft !== (last.current ?? line.quantity)) void send(draft);
    else setDraft(undefined);
  };

  const saveAfterPause = useEffectEvent(() => !Number.isNaN(draft) && save());
  useEffect(() => {
    if (draft === undefined) return undefined;
    const timer = setTimeout(() => saveAfterPause(), PAUSE);
    return () => clearTimeout(timer);
  }, [draft]);
  const saveBeforeLeaving = useEffectEvent(save);
  useEffect(() => () => saveBeforeLeaving(), []);

  return {
    quantity: draft ?? line.quantity,
    setQuantity: (quantity: number) => {
      isDiscarded.current = false;
      setDraft(quantity);
    },
    save,
    /** Sends a quantity after the one that is being sent. */
    saveQuantity: (quantity: number): Promise<void> => {
      isDiscarded.current = false;
      setDraft(quantity);
      return send(quantity);
    },
    /** Sends nothing more, as when the line is removed. */
    discard: () => {
      isDiscarded.current = true;
      next.current = undefined;
      setDraft(undefined);
    },
    isSaving,
  };
}

import { useCallback, useState } from 'react';
import { createSendRequest, type SendRequest, type UnconfirmedRequest } from './use-unconfirmed-request';

/** The request of an open dialog. */
export interface DialogRequest<Subject, Values> {
  /** What the request is about, as it was when the dialog was opened. */
  subject: Subject;
  /** The values that were sent, while it is unknown whether they had an effect. */
  unconfirmed: Values | null;
  send: SendRequest<Values>;
}

interface StoredRequest<Subject, Values> {
  subject: Subject;
  unconfirmed: UnconfirmedRequest<Values> | null;
}

/**
 * The state of a dialog that makes requests, such as returns of an order. It belongs to the component that opens the
 * dialog, since an unconfirmed request outlives it: the dialog opens with it again, until the server says what became of
 * it, or the page shows its record. The next request is a new one, also with the same values.
 * @param isRecorded the same function in each render: whether the current subject shows the record of an unconfirmed request, also of
 * one that was cancelled since. Omitted when a recorded request leaves nothing to open the dialog with.
 */
export function useRequestDialog<Subject extends { id: string }, Values>(
  isRecorded?: (sent: { subject: Subject; values: Values }, current: Subject) => boolean,
) {
  const [requests, setRequests] = useState<ReadonlyMap<string, StoredRequest<Subject, Values>>>(new Map());
  const [openId, setOpenId] = useState<string | null>(null);
  const opened = openId === null ? undefined : requests.get(openId);
  const store = (request: StoredRequest<Subject, Values>) =>
    setRequests((stored) => new Map(stored).set(request.subject.id, request));

  const open = useCallback(
    (current: Subject) => {
      setRequests((stored) => {
        const earlier = stored.get(current.id);
        const isUnconfirmed =
          earlier?.unconfirmed &&
          !isRecorded?.({ subject: earlier.subject, values: earlier.unconfirmed.values }, current);
        return isUnconfirmed
          ? stored
          : new Map(stored).set(current.id, { subject: current, unconfirmed: null });
      });
      setOpenId(current.id);
    },
    [isRecorded],
  );

  const request: DialogRequest<Subject, Values> | null = opened
    ? {
        subject: opened.subject,
        unconfirmed: opened.unconfirmed?.values ?? null,
        send: createSendRequest(opened.unconfirmed, (unconfirmed) => store({ ...opened, unconfirmed })),
      }
    : null;
  return { request, open, close: () => setOpenId(null) };
}

import { useLocation } from 'react-router-dom';

/** The state of a history entry of login or registration. */
export interface ReturnState {
  /** The address to return to after the sign-in. */
  from: string;
  /** Set when only admins can open that address. */
  forAdmins?: true;
}

function isReturnState(state: unknown): state is ReturnState {
  return typeof state === 'object' && state !== null && 'from' in state && typeof state.from === 'string';
}

/** The return state of the current history entry, undefined when it has none. */
export function useReturnState(): ReturnState | undefined {
  const { state } = useLocation() as { state: unknown };
  return isReturnState(state) ? state : undefined;
}

/** The return state by which a sign-in returns to the current address. */
export function useReturnHere(): ReturnState {
  const { pathname, search, hash } = useLocation();
  return { from: `${pathname}${search}${hash}` };
}

/** The email address that the user entered on the previous page, from the state of the history entry; empty without one. */
export function useEnteredEmail(): string {
  const { state } = useLocation() as { state: unknown };
  const hasEmail = typeof state === 'object' && state !== null && 'email' in state;
  return hasEmail && typeof state.email === 'string' ? state.email : '';
}

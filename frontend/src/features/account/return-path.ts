import { useLocation } from 'react-router-dom';
import { paths } from '../../config/paths';

/** What the history entry of the login and the registration remembers. */
export interface ReturnState {
  /** The address that asked for a signed-in user. */
  from: string;
}

function isReturnState(state: unknown): state is ReturnState {
  return typeof state === 'object' && state !== null && 'from' in state && typeof state.from === 'string';
}

/** The state to hand on between login and registration, undefined when there is none. */
export function useReturnState(): ReturnState | undefined {
  const { state } = useLocation() as { state: unknown };
  return isReturnState(state) ? state : undefined;
}

/** Where to go once signed in: back to the remembered address, or home. */
export function useReturnPath(): string {
  return useReturnState()?.from ?? paths.home;
}

import { useLocation } from 'react-router-dom';

/** What the history entry of the login and the registration remembers. */
export interface ReturnState {
  /** The address that asked for a signed-in user. */
  from: string;
  /** Only an admin will be let in there. */
  forAdmins?: true;
}

function isReturnState(state: unknown): state is ReturnState {
  return typeof state === 'object' && state !== null && 'from' in state && typeof state.from === 'string';
}

/** The state to hand on between login and registration, undefined when there is none. */
export function useReturnState(): ReturnState | undefined {
  const { state } = useLocation() as { state: unknown };
  return isReturnState(state) ? state : undefined;
}

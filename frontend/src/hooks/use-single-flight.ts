import { useRef } from 'react';

/** `act`, but a call that comes while another one runs does nothing: a form is sent once, however fast its button is pressed. */
export function useSingleFlight<Args extends unknown[]>(act: (...args: Args) => Promise<void>) {
  const isRunning = useRef(false);
  return async (...args: Args): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    try {
      await act(...args);
    } finally {
      isRunning.current = false;
    }
  };
}

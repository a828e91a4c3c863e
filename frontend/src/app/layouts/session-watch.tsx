import { ExpiryNotice } from './expiry-notice';
import { IdleGuard } from './idle-guard';

/** Ends the session after inactivity, and says when it has ended. */
export default function SessionWatch() {
  return (
    <>
      <IdleGuard />
      <ExpiryNotice />
    </>
  );
}

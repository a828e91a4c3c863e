import { failureCode, failureFields } from '../../apollo/failure';
import { PhotoRefused } from '../../components/photo-field/use-photo-upload';

/** What a toast says about a profile that was not saved. */
interface ProfileFailure {
  title: string;
  /** What to do next. */
  detail: string;
}

const NOT_SAVED = 'Your information was not saved';

/** Says what failed and what to do; saving once more never does harm. */
export function profileFailure(error: unknown): ProfileFailure {
  if (error instanceof PhotoRefused) return { title: NOT_SAVED, detail: error.message };
  switch (failureCode(error)) {
    case undefined:
      return { title: NOT_SAVED, detail: 'The shop did not answer. Check your connection, then save again.' };
    case 'UNAUTHENTICATED':
      return { title: 'No user is logged in', detail: 'Log in, then save again.' };
    case 'BAD_USER_INPUT': {
      const { photoURL } = failureFields(error);
      const detail = photoURL
        ? `${photoURL}. Choose another one.`
        : 'Correct the marked fields, then save again.';
      return { title: NOT_SAVED, detail };
    }
    case 'RATE_LIMITED':
      return { title: NOT_SAVED, detail: 'Too many requests came at once. Wait a minute, then save again.' };
    default:
      return { title: NOT_SAVED, detail: 'Something went wrong in the shop. Save again in a moment.' };
  }
}

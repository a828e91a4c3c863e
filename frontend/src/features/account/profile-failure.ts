import { failureCode, failureFields } from '../../apollo/failure';
import { adviceFor, type FailureNotice } from '../../apollo/failure-notice';
import { PhotoRefused } from '../../components/photo-field/use-photo-upload';

const NOT_SAVED = 'Your information was not saved';

/** Says why a profile was not saved and what to do; saving once more never does harm. */
export function profileFailure(error: unknown): FailureNotice {
  if (error instanceof PhotoRefused) return { title: NOT_SAVED, detail: error.message };
  const code = failureCode(error);
  if (code === undefined) {
    return { title: NOT_SAVED, detail: 'The shop did not answer. Check your connection, then save again.' };
  }
  if (code === 'UNAUTHENTICATED') {
    return { title: 'No user is logged in', detail: 'Log in, then save again.' };
  }
  const { photoURL } = failureFields(error);
  return {
    title: NOT_SAVED,
    detail: photoURL ? `${photoURL}. Choose another one.` : adviceFor(error, 'save again'),
  };
}

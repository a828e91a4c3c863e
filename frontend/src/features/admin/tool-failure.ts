import { failureCode, failureFields } from '../../apollo/failure';
import { adviceFor, type FailureNotice } from '../../apollo/failure-notice';
import { PhotoRefused } from '../../components/photo-field/use-photo-upload';

const NOT_ADDED = 'The tool was not added';

/**
 * Says why a tool was not added and what to do. Without an answer it is not known whether it arrived: that is looked up
 * first.
 */
export function toolFailure(error: unknown): FailureNotice {
  if (error instanceof PhotoRefused) return { title: NOT_ADDED, detail: error.message };
  const code = failureCode(error);
  if (code === undefined) {
    return {
      title: 'No answer about the new tool',
      detail: 'The connection broke, so it may have arrived. Look into All Products before you add it again.',
    };
  }
  if (code === 'FORBIDDEN') {
    return { title: NOT_ADDED, detail: 'Only an admin can add tools. Ask one of them.' };
  }
  const { imageLink } = failureFields(error);
  return {
    title: NOT_ADDED,
    detail: imageLink ? `${imageLink}. Choose another photo.` : adviceFor(error, 'add it again'),
  };
}

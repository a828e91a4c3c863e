import { failureCode, failureFields } from '../../apollo/failure';
import { PhotoRefused } from '../../components/photo-field/use-photo-upload';

/** What a toast says about a tool that was not added, or not surely added. */
interface ToolFailure {
  title: string;
  /** What to do next. */
  detail: string;
}

const NOT_ADDED = 'The tool was not added';

/** Says what failed and what to do. Without an answer nobody knows whether the tool arrived, so that is looked up first. */
export function toolFailure(error: unknown): ToolFailure {
  if (error instanceof PhotoRefused) return { title: NOT_ADDED, detail: error.message };
  switch (failureCode(error)) {
    case undefined:
      return {
        title: 'No answer about the new tool',
        detail:
          'The connection broke, so it may have arrived. Look into All Products before you add it again.',
      };
    case 'BAD_USER_INPUT': {
      const { imageLink } = failureFields(error);
      const detail = imageLink
        ? `${imageLink}. Choose another photo.`
        : 'Correct the marked fields, then add it again.';
      return { title: NOT_ADDED, detail };
    }
    case 'UNAUTHENTICATED':
      return { title: NOT_ADDED, detail: 'Your session has ended. Log in, then add it again.' };
    case 'FORBIDDEN':
      return { title: NOT_ADDED, detail: 'Only an admin can add tools. Ask one of them.' };
    case 'RATE_LIMITED':
      return {
        title: NOT_ADDED,
        detail: 'Too many requests came at once. Wait a minute, then add it again.',
      };
    default:
      return { title: NOT_ADDED, detail: 'Something went wrong in the shop. Add it again in a moment.' };
  }
}

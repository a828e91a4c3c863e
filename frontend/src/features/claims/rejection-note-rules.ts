import { requiredText } from '../../lib/text-rules';

/** What an admin writes when a claim is rejected. */
export const rejectionNoteRules = requiredText('Tell the customer why', 1000);

import { tabStorage } from '../browser-storage';
import { findMismatches, isString, type Shape } from '../shape';
import { StoredValue } from '../stored-value';

type Fields = Readonly<Record<string, unknown>>;

/** The fields of a form that a user has changed. */
export interface FormDraft {
  values: Fields;
  /** What these fields contained before. */
  defaults: Fields;
}

interface FormDrafts {
  userId: string;
  byForm: Readonly<Record<string, FormDraft>>;
}

const NONE: FormDrafts = { userId: '', byForm: {} };

const isDraft = (draft: unknown) => findMismatches(draft, { values: {}, defaults: {} }).length === 0;

const shape: Record<keyof FormDrafts, Shape> = {
  userId: isString,
  byForm: (drafts) => typeof drafts === 'object' && drafts !== null && Object.values(drafts).every(isDraft),
};

function parseDrafts(text: string): FormDrafts {
  try {
    const drafts: unknown = JSON.parse(text);
    return findMismatches(drafts, shape).length === 0 ? (drafts as FormDrafts) : NONE;
  } catch {
    return NONE;
  }
}

/** JSON without the numbers of empty fields, which are `NaN`. */
export const toText = (value: unknown): string | undefined =>
  JSON.stringify(value, (_, part: unknown) => (Number.isNaN(part) ? undefined : part));

const storedDrafts = new StoredValue(
  'formDrafts',
  parseDrafts,
  (drafts) => (drafts.userId && toText(drafts)) || '',
  tabStorage,
);

const draftsOf = (userId: string): FormDrafts['byForm'] => {
  const drafts = storedDrafts.read();
  return drafts.userId === userId ? drafts.byForm : {};
};

/** The draft of a user; undefined when there is none. */
export const readFormDraft = (userId: string, form: string): FormDraft | undefined => draftsOf(userId)[form];

/** Stores a draft in this tab. It replaces those of another user. */
export const writeFormDraft = (userId: string, form: string, draft: FormDraft): void =>
  storedDrafts.write({ userId, byForm: { ...draftsOf(userId), [form]: draft } });

export function removeFormDraft(userId: string, form: string): void {
  const { [form]: removed, ...byForm } = draftsOf(userId);
  if (removed) storedDrafts.write({ userId, byForm });
}

/** Removes all drafts at sign-out; they wait for their user when a session has expired. */
export const clearFormDrafts = (): void => storedDrafts.write(NONE);

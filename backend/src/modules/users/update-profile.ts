import { IsNull, type DataSource } from 'typeorm';
import { badInput, DomainError } from '../../common/errors';
import type { ImageUrls } from '../../platform/images/image-urls';
import type { Viewer } from '../../common/viewer';
import { User } from './user.entity';
import type { UpdateProfileInput } from './user.inputs';

type ProfileTexts = Omit<UpdateProfileInput, 'emailUpdates'>;

const PHONE = /^\+?[\d ]{5,20}$/;

/**
 * Saves the fields that have a value. An empty field keeps its stored value.
 * @throws DomainError BAD_USER_INPUT, and UNAUTHENTICATED when the account was deleted meanwhile.
 */
export async function updateProfile(
  database: DataSource,
  images: ImageUrls,
  viewer: Viewer,
  { emailUpdates, ...texts }: UpdateProfileInput,
): Promise<User> {
  const { displayName, education, location, phoneNumber, photoURL } = trimmed(texts);
  if (phoneNumber !== undefined && !PHONE.test(phoneNumber)) {
    throw badInput({ phoneNumber: 'Enter a valid phone number' });
  }
  return database.transaction(async (manager) => {
    const avatar = photoURL && (await images.parseForInput(manager, 'photoURL', photoURL));
    const filled = Object.entries({
      displayName,
      education,
      location,
      phoneNumber,
      avatar,
      emailUpdates,
    }).filter(([, value]) => value != null);
    const users = manager.getRepository(User);
    const own = { id: viewer.id, deletedAt: IsNull() };
    if (filled.length > 0) await users.update(own, Object.fromEntries(filled));
    const user = await users.findOneBy(own);
    if (user === null) throw new DomainError('UNAUTHENTICATED', 'No user is logged in');
    return user;
  });
}

/** Trims each text and leaves out empty ones. */
function trimmed(input: ProfileTexts): Partial<Record<keyof ProfileTexts, string>> {
  const texts = Object.entries(input as Record<string, string | null | undefined>);
  return Object.fromEntries(
    texts.map(([name, text]) => [name, text?.trim() ?? '']).filter(([, text]) => text !== ''),
  ) as Partial<Record<keyof ProfileTexts, string>>;
}

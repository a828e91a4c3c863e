import { badInput } from '../../common/errors';
import type { ImageLinks } from '../../platform/images/image-links';

/**
 * The picture behind the link that a caller gave, as the database keeps it.
 * @throws DomainError BAD_USER_INPUT
 */
export function storedImage(images: ImageLinks, imageLink: string): string {
  const image = images.stored(imageLink.trim());
  if (image === undefined) throw badInput({ imageLink: 'This is not the link of a picture' });
  return image;
}

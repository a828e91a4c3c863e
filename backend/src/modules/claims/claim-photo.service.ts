import type { DataSource, EntityManager } from 'typeorm';
import { badInput, notFound } from '../../common/errors';
import { groupInOrder } from '../../common/group-by';
import { parseId } from '../../common/ids';
import type { Viewer } from '../../common/viewer';
import { selectList } from '../../platform/database/select-list';
import type { FileTokens } from '../../platform/file-tokens';
import { PHOTO_WIDTHS } from '../../platform/images/image-stores';
import { ClaimPhoto } from './claim-photo.entity';

const MISSING = 'A photo no longer exists. Add it again.';

/** Attaches uploaded photos to claims, and signs their addresses. */
export class ClaimPhotoService {
  constructor(
    private readonly database: DataSource,
    private readonly tokens: FileTokens,
    private readonly links: { readonly apiUrl: string },
  ) {}

  /**
   * Attaches photos to a new claim of the viewer, in this order. They are locked, so that they are not deleted as unused
   * before the transaction ends.
   * @throws DomainError BAD_USER_INPUT for a photo that is not the viewer's or is already attached.
   */
  async attach(
    manager: EntityManager,
    viewer: Viewer,
    claimId: string,
    photoIds: readonly string[],
  ): Promise<void> {
    if (photoIds.length === 0) return;
    const ids = photoIds.flatMap((id) => parseId(id) ?? []);
    const locked = await manager.query<object[]>(
      `SELECT FROM images WHERE id = ANY($1) AND user_id = $2 AND is_private AND bytes > 0
       ORDER BY id FOR KEY SHARE`,
      [ids, viewer.id],
    );
    // A photo that is named twice is locked once.
    if (locked.length < photoIds.length) throw badInput({ photoIds: MISSING });
    const attached = await manager.query<object[]>(
      `INSERT INTO claim_photos (image_id, claim_id, position)
       SELECT id, $1, number - 1 FROM unnest($2::uuid[]) WITH ORDINALITY AS photo (id, number) ORDER BY id
       ON CONFLICT (image_id) DO NOTHING RETURNING image_id`,
      [claimId, ids],
    );
    if (attached.length < photoIds.length) throw badInput({ photoIds: MISSING });
  }

  /** The photos of each claim as its customer sorted them, in the order of the ids. */
  readonly loadByClaims = async (claimIds: readonly string[]): Promise<readonly ClaimPhoto[][]> => {
    const rows = await this.database.query<ClaimPhoto[]>(
      `SELECT ${selectList(this.database, ClaimPhoto)} FROM claim_photos WHERE claim_id = ANY($1) ORDER BY position`,
      [claimIds],
    );
    const photos = rows.map((row) => Object.assign(new ClaimPhoto(), row));
    return groupInOrder(claimIds, photos, ({ claimId }) => claimId);
  };

  /** The address of a photo for five minutes, for a caller who may see its claim. */
  async createUrl({ id }: ClaimPhoto, size: keyof typeof PHOTO_WIDTHS): Promise<string> {
    const token = await this.tokens.issue('claim-photo', { kind: String(PHOTO_WIDTHS[size]), id });
    return `${this.links.apiUrl}/claim-photos/${token}`;
  }

  /**
   * The photo that a signed address names.
   * @throws DomainError NOT_FOUND, also for an address that has expired or was changed.
   */
  async parseToken(token: string): Promise<{ readonly id: string; readonly width: number }> {
    const reference = await this.tokens.verify('claim-photo', token);
    if (reference === undefined) throw notFound('photo');
    return { id: reference.id, width: Number(reference.kind) };
  }
}

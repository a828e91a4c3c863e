import type { DataSource } from 'typeorm';
import { newId } from '../../src/common/ids';
import { Role, type Viewer } from '../../src/common/viewer';
import { User } from '../../src/modules/users';

/** A person whom the services know, without a sign-in. */
export async function newViewer(database: DataSource, role = Role.USER): Promise<Viewer> {
  const id = newId();
  const viewer = {
    id,
    email: `${id}@example.test`,
    displayName: 'Carla Penter',
    photo: '/images/default-profile.webp',
    role,
  };
  await database.getRepository(User).insert({ ...viewer, firebaseUid: id, createdAt: new Date() });
  return viewer;
}

import { createImageFile, createImageForm } from './images';
import { rest } from './rest';
import type { TestServer } from './server';
import type { TestUser } from './users';

/** Uploads a photo for a claim and returns its id. */
export async function uploadClaimPhoto(
  server: TestServer,
  { token }: TestUser,
  content?: Buffer,
): Promise<string> {
  const form = createImageForm(content ?? (await createImageFile()));
  const { status, body } = await rest<{ id: string }>(server, 'POST /claim-photos', { token, form });
  expect(status).toBe(201);
  return body.id;
}

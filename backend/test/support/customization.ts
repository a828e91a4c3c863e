import { newId } from '../../src/common/ids';
import { CustomizationRequest, CustomizationRequestStatus } from '../../src/modules/customization';
import type { TestServer } from './server';

/** Stores a new customization request of an address of its own. Returns its id. */
export async function addCustomizationRequest(
  { database }: TestServer,
  values: Partial<CustomizationRequest> = {},
): Promise<string> {
  const id = newId();
  await database.getRepository(CustomizationRequest).insert({
    ...{ id, email: `${id}@joinery.test`, status: CustomizationRequestStatus.NEW, createdAt: new Date() },
    ...values,
  });
  return id;
}

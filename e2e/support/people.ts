import { randomUUID } from 'node:crypto';

/** Somebody who has no account yet. */
export interface Person {
  name: string;
  email: string;
  password: string;
}

/** A carpenter whom no other test knows. */
export function newCarpenter(): Person {
  const id = randomUUID().slice(0, 8);
  return { name: `Carpenter ${id}`, email: `carpenter-${id}@workshop.test`, password: `plane-and-saw-${id}` };
}

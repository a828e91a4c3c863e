import { randomUUID } from 'node:crypto';

/** Somebody who signs in with a password. */
export interface Person {
  name: string;
  email: string;
  password: string;
}

/** The accounts that a demonstration shop begins with. */
export const demonstration = {
  customer: {
    name: 'The demonstration customer',
    email: 'customer@tools-hub.test',
    password: 'customer-demo-1',
  },
  admin: { name: 'The demonstration admin', email: 'admin@tools-hub.test', password: 'admin-demo-1' },
} satisfies Record<string, Person>;

/** A carpenter whom no other test knows, without an account yet. */
export function newCarpenter(): Person {
  const id = randomUUID().slice(0, 8);
  return { name: `Carpenter ${id}`, email: `carpenter-${id}@workshop.test`, password: `plane-and-saw-${id}` };
}

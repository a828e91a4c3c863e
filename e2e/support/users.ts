import { randomUUID } from 'node:crypto';

/** A user who signs in with a password. */
export interface TestUser {
  name: string;
  email: string;
  password: string;
}

/** The demo accounts of a new shop. */
export const demoUsers = {
  customer: {
    name: 'The demo customer',
    email: 'customer@tools-hub.test',
    password: 'customer-demo-1',
  },
  admin: { name: 'The demo admin', email: 'admin@tools-hub.test', password: 'admin-demo-1' },
} satisfies Record<string, TestUser>;

/** A unique user without an account yet. */
export function newUser(): TestUser {
  const id = randomUUID().slice(0, 8);
  return { name: `Carpenter ${id}`, email: `carpenter-${id}@workshop.test`, password: `plane-and-saw-${id}` };
}

import { expect, type Locator, type Page } from '@playwright/test';
import { deliveryAddress } from './checkout';
import type { TestUser } from './users';

/** A customer's actions in the browser. */
export class Customer {
  constructor(readonly page: Page) {}

  async register(user: TestUser): Promise<void> {
    await this.page.goto('/register');
    await this.fillInRegistration(user);
  }

  /** Fills in and submits the form of the Register page. */
  async fillInRegistration({ name, email, password }: TestUser): Promise<void> {
    await this.page.getByLabel('Full Name').fill(name);
    await this.page.getByLabel('Email Address').fill(email);
    await this.page.getByLabel('Password').fill(password);
    await this.page.getByRole('button', { name: 'Register' }).click();
    // A signed-in user is redirected from here.
    await expect(this.page).not.toHaveURL('/register');
  }

  async logIn({ email, password }: TestUser): Promise<void> {
    await this.page.getByLabel('Email Address').fill(email);
    await this.page.getByLabel('Password').fill(password);
    await this.page.getByRole('button', { name: 'Login', exact: true }).click();
  }

  /** Opens the link in the newest email to this address in the local inbox. */
  async followEmailLink(email: string, action: string): Promise<void> {
    await this.page.goto('/_local/mail');
    const mail = this.page.getByRole('listitem').filter({ hasText: email }).first();
    await mail.getByRole('link', { name: action }).click();
  }

  /** Requests a link to set a new password. */
  async requestPasswordReset(email: string): Promise<void> {
    await this.page.goto('/forgot-password');
    await this.page.getByLabel('Email Address').fill(email);
    await this.page.getByRole('button', { name: 'Send link' }).click();
    await expect(this.page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();
  }

  async signOut(): Promise<void> {
    await this.page.getByRole('button', { name: 'Dashboard' }).click();
    await this.page.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect(this.page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  }

  async expectSignedIn(): Promise<void> {
    await expect(this.page.getByRole('button', { name: 'Dashboard' })).toBeVisible();
    // The page that replaces the form takes the focus, which would close a menu. Nothing is shown while its code is loaded.
    await expect(this.page.getByRole('main')).not.toBeEmpty();
  }

  /** Orders the minimum quantity from the tool's page; returns the tool's name. */
  async orderTool(): Promise<string> {
    await this.page.getByLabel('Phone Number').fill('01712345678');
    await this.page.getByLabel('Delivery Address').fill('Sawmill Lane 4, Oakham');
    await this.page.getByRole('button', { name: 'Place Order' }).click();
    await expect(
      this.page.getByText('Order Placed Successfully. Visit my order page for payment'),
    ).toBeVisible();
    return this.page.getByRole('heading', { level: 1 }).innerText();
  }

  /** Opens an entry of the Dashboard menu. */
  async openDashboard(entry: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Dashboard' }).click();
    await this.page.getByRole('menuitem', { name: entry }).click();
  }

  async openMyOrders(): Promise<void> {
    await this.openDashboard('My Order');
    await expect(this.page.getByRole('heading', { name: 'My Orders' })).toBeVisible();
  }

  /** Fills in and submits the card form. */
  async payWith(cardNumber: string): Promise<void> {
    await this.page.getByLabel('Credit or debit card number').fill(cardNumber);
    await this.page.getByLabel('Credit or debit card expiration date').fill('12 / 40');
    await this.page.getByLabel('Credit or debit card CVC/CVV').fill('123');
    await this.page.getByRole('button', { name: 'Pay', exact: true }).click();
  }

  /** The 3-D Secure challenge of the bank. */
  get authentication(): Locator {
    return this.page.getByRole('dialog', { name: '3-D Secure authentication' });
  }

  /** Succeeds at the 3-D Secure challenge of the bank. */
  async completeAuthentication(): Promise<void> {
    await this.authentication.getByRole('button', { name: 'Complete authentication' }).click();
  }

  /** Enters the first delivery address at the checkout. */
  async enterDeliveryAddress(): Promise<void> {
    for (const [label, text] of Object.entries(deliveryAddress)) {
      await this.page.getByLabel(label, { exact: true }).fill(text);
    }
    await this.page.getByRole('button', { name: 'Deliver to this address' }).click();
    const chosen = this.page.getByRole('radio', { name: new RegExp(deliveryAddress['Street address']) });
    await expect(chosen).toBeChecked();
  }
}

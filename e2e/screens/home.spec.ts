import { expectSettled } from '../support/screens';
import { demoUsers, newUser } from '../support/users';
import { expect, test } from '../support/test';

test("'Order Now' on Home scrolls to the popular tools", async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Get all your carpentry tools in bulk amount',
  );
  await page.getByRole('button', { name: 'Order Now' }).click();
  const tools = page.getByRole('region', { name: 'Our Popular Tools' });
  await expect(tools).toBeFocused();
  await expect(tools.getByRole('heading', { name: 'Our Popular Tools' })).toBeInViewport();
});

test("A new customization request appears in an admin's loaded list without a reload", async ({ openAs }) => {
  const { email } = newUser();
  const page = await openAs(demoUsers.admin);
  await page.goto('/dashboard/customization-requests');
  const heading = page.getByRole('heading', { name: /^Customization requests: \d+$/ });
  const before = Number(/\d+/.exec(await heading.innerText())?.[0]);

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
  const field = page.getByPlaceholder('Enter your email');
  await expect(field).toBeVisible();
  // The tools and reviews above the form move it by some lines when they are loaded.
  await expectSettled(page);
  await field.fill(email);
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByText('Thanks for your request')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('link', { name: email })).toBeVisible();
  await expect(heading).toHaveText(`Customization requests: ${before + 1}`);
});

test('With reduced motion, a change of the color mode starts no transition', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('article').first()).toBeVisible();
  const started = await page.evaluateHandle(() => {
    const properties = new Set<string>();
    document.addEventListener('transitionrun', ({ propertyName }) => properties.add(propertyName));
    return properties;
  });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.waitForFunction(() => document.documentElement.classList.contains('dark'));
  // Transitions that the change has started report it before the next frame.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  expect(await started.evaluate((properties) => [...properties])).toEqual([]);
});

import { screen, within } from '@testing-library/react';
import { renderPage } from '../../../test/render-page';
import { getSettings } from '../../config/settings';
import { CustomerReviewsDocument } from '../../features/reviews/customer-reviews.generated';
import { PopularToolsDocument } from '../../features/tools/popular-tools.generated';
import { Component as AboutUs } from './about-us';
import { Component as Blogs } from './blogs';
import { Component as Home } from './home';
import { Component as Portfolio } from './portfolio';

const description = () => document.querySelector('meta[name="description"]')?.getAttribute('content');

const settings = { ...getSettings() };

beforeEach(() => {
  document.head.insertAdjacentHTML('beforeend', '<meta name="description" content="" />');
});
afterEach(() => {
  document.querySelector('meta[name="description"]')?.remove();
  Object.assign(getSettings(), settings);
});

it('shows three questions with the same answer on Blogs', () => {
  renderPage([{ path: '/', element: <Blogs /> }]);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Some Question Answer');
  expect(document.title).toBe('Some Question Answer | Tools-Hub');
  expect(description()).toMatch(/answered in plain language/);

  const cards = screen.getAllByRole('article');
  expect(cards.map((card) => within(card).getByRole('heading').textContent)).toEqual([
    'How to improve the performance of a React application?',
    'What is the difference between javascript and nodejs?',
    'What is the difference between javascript and nodejs?',
  ]);
  cards.forEach((card) => expect(within(card).getByText('Question:')).toBeInTheDocument());
  const answers = cards.map((card) => card.lastElementChild?.textContent);
  expect(new Set(answers).size).toBe(1);
  expect(answers[0]).toMatch(/JavaScript is a programming language.*Node\.js is/);
});

it('shows the guarantees, an image and the customization banner of Home on About Us', () => {
  renderPage([{ path: '/', element: <AboutUs /> }]);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('About Us');
  expect(document.title).toBe('About Us | Tools-Hub');
  expect(screen.getByRole('img', { name: /workbench/ })).toBeInTheDocument();
  const guarantees = within(screen.getByRole('region', { name: 'What we guarantee' })).getAllByRole(
    'listitem',
  );
  expect(guarantees.map((guarantee) => guarantee.textContent)).toEqual([
    expect.stringContaining('7 days'),
    expect.stringContaining('6 months'),
    expect.stringContaining('No-questions-asked'),
    expect.stringContaining('24x7'),
  ]);
  expect(screen.getByRole('region', { name: 'Need help to customize your order?' })).toBeInTheDocument();
});

it('promises what the settings say on Home and About Us', () => {
  Object.assign(getSettings(), { deliveryDays: 14, guaranteeMonths: 12, returnDays: 0 });
  const lists = [
    { query: PopularToolsDocument, variables: { first: 6 } },
    { query: CustomerReviewsDocument, variables: { first: 12 } },
  ];
  const mocks = lists.map((request) => ({ request, delay: Infinity }));
  const page = renderPage([{ path: '/', element: <Home /> }], { mocks });
  expect(description()).toContain('Delivered in 14 days, with a 12-month guarantee.');
  const textOf = (title: string) => screen.getByRole('heading', { name: title }).nextElementSibling;
  expect(textOf('Get all your carpentry tools in bulk amount')).toHaveTextContent(
    'in 14 days and replace any tool that fails within 12 months.',
  );
  expect(textOf('Fastest Delivery')).toHaveTextContent('at your door in 14 days.');
  expect(textOf('Trusted Refund Policy')?.textContent).toBe(
    'We replace any tool that fails within 12 months.',
  );
  page.unmount();

  renderPage([{ path: '/', element: <AboutUs /> }]);
  const guarantees = within(screen.getByRole('region', { name: 'What we guarantee' })).getAllByRole(
    'listitem',
  );
  expect(guarantees.map((guarantee) => guarantee.textContent)).toEqual([
    'Delivery to your door in 14 days',
    'Replacement of any tool that fails within 12 months',
    'A 24x7 service center',
  ]);
});

it('shows education, skills, projects and the contact address of the settings on Portfolio', async () => {
  const { user } = renderPage([
    { path: '/', element: <Portfolio /> },
    { path: '/blogs', element: <Blogs /> },
  ]);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Portfolio');
  expect(document.title).toBe('Portfolio | Tools-Hub');
  expect(screen.getByRole('region', { name: 'Education' })).toHaveTextContent('Bachelor of Science');
  const skills = within(screen.getByRole('region', { name: 'Skills' })).getAllByRole('listitem');
  expect(skills.length).toBeGreaterThan(3);
  const projects = within(screen.getByRole('region', { name: 'Projects' })).getAllByRole('link');
  expect(projects.map((project) => project.getAttribute('href'))).toEqual(['/', '/dashboard', '/blogs']);
  expect(screen.getByRole('link', { name: 'shop@tools-hub.test' })).toHaveAttribute(
    'href',
    'mailto:shop@tools-hub.test',
  );
  // The shop stays as it is: the page is not loaded again.
  await user.click(projects.at(-1) ?? document.body);
  expect(await screen.findByRole('heading', { name: 'Some Question Answer' })).toBeVisible();
});

import { screen, within } from '@testing-library/react';
import { renderPage } from '../../../test/render-page';
import { Component as AboutUs } from './about-us';
import { Component as Blogs } from './blogs';
import { Component as Portfolio } from './portfolio';

const description = () => document.querySelector('meta[name="description"]')?.getAttribute('content');

beforeEach(() => {
  document.head.insertAdjacentHTML('beforeend', '<meta name="description" content="" />');
});
afterEach(() => document.querySelector('meta[name="description"]')?.remove());

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

it('shows education, skills, projects and the contact address of the settings on Portfolio', () => {
  renderPage([{ path: '/', element: <Portfolio /> }]);
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
});

import { screen, within } from '@testing-library/react';
import { renderPage } from '../../../test/render-page';
import { AboutUsPage } from './about-us-page';
import { Component as BlogsPage } from './blogs-page';
import { Component as PortfolioPage } from './portfolio-page';

const description = () => document.querySelector('meta[name="description"]')?.getAttribute('content');

beforeEach(() => {
  document.head.insertAdjacentHTML('beforeend', '<meta name="description" content="" />');
});
afterEach(() => document.querySelector('meta[name="description"]')?.remove());

it('asks on Blogs the three questions, and gives them one answer', () => {
  renderPage([{ path: '/', element: <BlogsPage /> }]);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Some Question Answer');
  expect(document.title).toBe('Some Question Answer | Tools-Hub');
  expect(description()).toMatch(/answered in plain words/);

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

it('says on About Us what is promised, with a picture, and ends with the section that it shares', () => {
  renderPage([{ path: '/', element: <AboutUsPage>Shared section</AboutUsPage> }]);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('About Us');
  expect(document.title).toBe('About Us | Tools-Hub');
  expect(screen.getByRole('img', { name: /workbench/ })).toBeInTheDocument();
  const promises = within(screen.getByRole('region', { name: 'What we stand for' })).getAllByRole('listitem');
  expect(promises.map((promise) => promise.textContent)).toEqual([
    expect.stringContaining('7 days'),
    expect.stringContaining('6 months'),
    expect.stringContaining('without questions asked'),
    expect.stringContaining('24x7'),
  ]);
  expect(screen.getByText('Shared section')).toBeInTheDocument();
});

it('shows on Portfolio the education, the skills, the projects and the address of the settings', () => {
  renderPage([{ path: '/', element: <PortfolioPage /> }]);
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

import { screen, waitFor, within } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { renderPage } from '../../../test/render-page';
import { usePageMeta } from '../../components/use-page-meta';
import { Component as NotFoundPage } from '../../features/content/not-found-page';
import { RootLayout } from './root-layout';
import { ScreenError } from './screen-error';

function Front() {
  usePageMeta('Front', 'The front page.');
  return <Link to="/nowhere">Away</Link>;
}

function Broken({ by }: { by: Error }): never {
  throw by;
}

const routes = [
  {
    element: <RootLayout />,
    children: [
      {
        ErrorBoundary: ScreenError,
        children: [
          { path: '/', element: <Front /> },
          { path: '/broken', element: <Broken by={new Error('this screen fell off the wall.')} /> },
          { path: '/faulty', element: <Broken by={new TypeError('tool is not iterable')} /> },
          {
            path: '/missing',
            element: <Broken by={new TypeError('Failed to fetch dynamically imported module: /a.js')} />,
          },
          { path: '*', element: <NotFoundPage /> },
        ],
      },
    ],
  },
];

it('titles each screen, and moves the focus to its content when another is opened', async () => {
  const { user } = renderPage(routes);
  expect(document.title).toBe('Front | Tools-Hub');
  await user.click(screen.getByRole('link', { name: 'Away' }));
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Page not found');
  expect(document.title).toBe('Page not found | Tools-Hub');
  expect(screen.getByRole('main')).toHaveFocus();
  expect(screen.getByRole('img', { name: /only the outline is left/ })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Return to home' })).toHaveAttribute('href', '/');
});

it('begins with a link past the navigation', async () => {
  const { user } = renderPage(routes);
  await user.tab();
  const skip = screen.getByRole('link', { name: 'Skip to content' });
  expect(skip).toHaveFocus();
  const target = skip.getAttribute('href')?.slice(1) ?? '';
  expect(screen.getByRole('main')).toHaveAttribute('id', target);
});

it.each([
  ['/broken', 'this screen fell off the wall.'],
  ['/faulty', 'something in this screen broke.'],
  ['/missing', 'the shop cannot be reached. Check your connection.'],
])('keeps the frame around a screen that breaks, and says at %s what happened', async (at, words) => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  renderPage(routes, { at });
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(`An error has occurred: ${words}`));
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeInTheDocument();
  expect(document.title).toBe('An error has occurred | Tools-Hub');
  jest.restoreAllMocks();
});

it('names the shop and the year at the foot, and leads to Home and Blogs', async () => {
  renderPage(routes);
  const foot = await screen.findByRole('contentinfo');
  expect(foot).toHaveTextContent(`${new Date().getFullYear()} Tools-Hub. All Rights Reserved.`);
  const links = within(foot)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/', '/', '/blogs']);
});

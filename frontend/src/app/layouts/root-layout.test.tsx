import { ChakraProvider } from '@chakra-ui/react';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { Link, MemoryRouter } from 'react-router-dom';
import { freezeTime } from '../../../test/freeze-time';
import { renderPage } from '../../../test/render-page';
import { serverMarkup } from '../../../test/server-markup';
import { usePageMeta } from '../../hooks/use-page-meta';
import { system } from '../../theme/system';
import { Footer } from '../navigation/footer';
import { routes as allRoutes } from '../routes';
import { Component as NotFound } from '../routes/not-found';
import { RootLayout } from './root-layout';
import { RouteError } from './route-error';

function Front() {
  usePageMeta('Front', 'The front page.');
  return <Link to="/nowhere">Away</Link>;
}

function Broken({ error }: { error: Error }): never {
  throw error;
}

const routes = [
  {
    element: <RootLayout />,
    children: [
      {
        ErrorBoundary: RouteError,
        children: [
          { path: '/', element: <Front /> },
          { path: '/broken', element: <Broken error={new Error('this page fell off the wall.')} /> },
          { path: '/bug', element: <Broken error={new TypeError('tool is not iterable')} /> },
          {
            path: '/missing',
            element: <Broken error={new TypeError('Failed to fetch dynamically imported module: /a.js')} />,
          },
          { path: '*', element: <NotFound /> },
        ],
      },
    ],
  },
];

it('sets the title and focuses the content when another page is opened', async () => {
  const { user } = renderPage(routes);
  expect(document.title).toBe('Front | Tools-Hub');
  await user.click(screen.getByRole('link', { name: 'Away' }));
  await waitFor(async () =>
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Page not found'),
  );
  expect(document.title).toBe('Page not found | Tools-Hub');
  expect(screen.getByRole('main')).toHaveFocus();
  expect(screen.getByRole('img', { name: /only the outline is left/ })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Return to home' })).toHaveAttribute('href', '/');
});

it('shows that another page is loading, on the page from which it was opened', async () => {
  let load: () => void = () => undefined;
  const loaded = new Promise<void>((resolve) => (load = resolve));
  const slow = { path: '/slow', lazy: () => loaded.then(() => ({ element: <h1>Slow page</h1> })) };
  const { router } = renderPage([
    { element: <RootLayout />, children: [{ path: '/', element: <Front /> }, slow] },
  ]);
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  act(() => void router.navigate('/slow'));
  expect(await screen.findByRole('progressbar', { name: 'Loading page' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Away' })).toBeVisible();
  load();
  expect(await screen.findByRole('heading', { name: 'Slow page' })).toBeVisible();
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
});

it('starts with a link that skips the navigation', async () => {
  const { user } = renderPage(routes);
  await user.tab();
  const skip = screen.getByRole('link', { name: 'Skip to content' });
  expect(skip).toHaveFocus();
  const target = skip.getAttribute('href')?.slice(1) ?? '';
  expect(screen.getByRole('main')).toHaveAttribute('id', target);
});

it.each([
  ['/broken', 'Something went wrong on this page.'],
  ['/bug', 'Something went wrong on this page.'],
  ['/missing', "We couldn't reach the server. Check your connection."],
])('shows the error of the page %s inside the layout', async (at, message) => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  renderPage(routes, { at });
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent(`An error has occurred: ${message}`),
  );
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeInTheDocument();
  expect(document.title).toBe('An error has occurred | Tools-Hub');
  jest.restoreAllMocks();
});

it('shows a page of the shop whose code fails to load inside the layout', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  jest.doMock('../routes/blogs', () => {
    throw new TypeError('Failed to fetch dynamically imported module: /assets/blogs.js');
  });
  renderPage(allRoutes, { at: '/blogs' });
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(/We couldn't reach the server\./));
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeInTheDocument();
  jest.dontMock('../routes/blogs');
  jest.restoreAllMocks();
});

it('offers to reload a page whose code is missing on a server that responds', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.spyOn(globalThis, 'fetch').mockResolvedValue({ ok: true } as Response);
  const { user } = renderPage(routes, { at: '/missing' });
  expect(await screen.findByRole('alert')).toHaveTextContent(/This page is out of date\. Reload it\./);
  await user.click(screen.getByRole('button', { name: 'Reload' }));
  // By jsdom, which cannot load a page.
  const error = expect.objectContaining({
    message: expect.stringContaining('navigation') as string,
  }) as unknown;
  expect(log).toHaveBeenLastCalledWith(error);
  jest.restoreAllMocks();
});

it('shows the name of the shop, the year and links to Home, Blogs and Quick order in the footer', async () => {
  freezeTime('2031-06-15T12:00:00Z');
  try {
    renderPage(routes);
    const footer = await screen.findByRole('contentinfo');
    expect(footer).toHaveTextContent('Copyright © 2031 Tools-Hub. All Rights Reserved.');
    const links = within(footer)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/', '/', '/blogs', '/quick-order']);
  } finally {
    jest.useRealTimers();
  }
});

it('hydrates a footer that the server has rendered in another year', () => {
  const page = (
    <ChakraProvider value={system}>
      <MemoryRouter>
        <Footer />
      </MemoryRouter>
    </ChakraProvider>
  );
  const year = jest.spyOn(Date.prototype, 'getFullYear').mockReturnValue(2027);
  const container = serverMarkup(page);
  expect(container).toHaveTextContent('Copyright © 2027 Tools-Hub.');
  year.mockReturnValue(2028);
  const onRecoverableError = jest.fn();
  render(page, { container, hydrate: true, onRecoverableError });
  year.mockRestore();
  expect(onRecoverableError).not.toHaveBeenCalled();
});

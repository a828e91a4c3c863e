import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { renderPage } from '../../test/render-page';
import { focusNeighborOnRemoval, ignoreHeldKey } from './focus-neighbor';
import { Name, RowActions, RowButton } from './table/cells';
import { DataTable } from './table/data-table';

interface File {
  name: string;
  isLocked?: boolean;
  isPublic?: boolean;
}

/** Files whose rows have buttons with different texts, and that are deleted without a question. */
function Files({ initialFiles }: { initialFiles: readonly File[] }) {
  const [files, setFiles] = useState(initialFiles);
  const update = (name: string, change: (file: File) => File[]) =>
    setFiles((current) => current.flatMap((file) => (file.name === name ? change(file) : file)));
  return (
    <section aria-labelledby="files">
      <h1 id="files" tabIndex={-1}>
        Files
      </h1>
      <DataTable
        caption="Files"
        rows={files}
        rowKey={({ name }) => name}
        columns={[
          { header: 'Name', cell: ({ name }) => <Name id={name}>{name}</Name> },
          {
            header: 'Action',
            cell: ({ name, isLocked = false, isPublic = false }) => (
              <RowActions>
                {!isPublic && (
                  <RowButton
                    aria-describedby={name}
                    onClick={() => update(name, (file) => [{ ...file, isPublic: true }])}
                  >
                    Publish
                  </RowButton>
                )}
                <RowButton
                  aria-describedby={name}
                  disabled={isLocked}
                  onClick={() => update(name, () => [])}
                  onKeyDown={ignoreHeldKey}
                >
                  Delete
                </RowButton>
              </RowActions>
            ),
          },
        ]}
      />
    </section>
  );
}

const open = (...files: File[]) => renderPage([{ path: '/', element: <Files initialFiles={files} /> }]).user;

const button = (file: string, name: string) =>
  within(screen.getByRole('row', { name: new RegExp(`^${file}`) })).getByRole('button', { name });

it('focuses the same button of the next row, of the row before the last one, and the heading of an empty list', async () => {
  const user = open({ name: 'a' }, { name: 'b', isPublic: true }, { name: 'c' });
  await user.click(button('b', 'Delete'));
  await waitFor(() => expect(button('c', 'Delete')).toHaveFocus());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(button('a', 'Delete')).toHaveFocus());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Files' })).toHaveFocus());
});

it('focuses another button of the row when only the pressed one is removed', async () => {
  const user = open({ name: 'a' }, { name: 'b' });
  await user.click(button('a', 'Publish'));
  await waitFor(() => expect(button('a', 'Delete')).toHaveFocus());
});

it('leaves out the row whose button is disabled', async () => {
  const user = open({ name: 'a' }, { name: 'b', isLocked: true }, { name: 'c' });
  await user.click(button('a', 'Delete'));
  await waitFor(() => expect(button('c', 'Delete')).toHaveFocus());
});

it('removes one row by a key that is held', async () => {
  const user = open({ name: 'a', isPublic: true }, { name: 'b' });
  await user.tab();
  await user.keyboard('{Enter>9/}');
  expect(button('b', 'Delete')).toHaveFocus();
});

it('focuses the next row when a bar is removed after the row that its action removed', async () => {
  function Page() {
    const [names, setNames] = useState(['a', 'b', 'c']);
    const isDone = names.length === 2;
    const [hasBar, setBar] = useState(true);
    return (
      <>
        <ul>
          {names.map((name) => (
            <li key={name}>
              <input id={name} data-neighbor-focus type="checkbox" aria-label={name} />
            </li>
          ))}
        </ul>
        {hasBar && (
          <div ref={focusNeighborOnRemoval} data-returns-focus="b">
            <button onClick={() => (isDone ? setBar(false) : setNames(['a', 'c']))}>Archive</button>
          </div>
        )}
      </>
    );
  }
  const { user } = renderPage([{ path: '/', element: <Page /> }]);
  await user.dblClick(screen.getByRole('button', { name: 'Archive' }));
  expect(screen.queryByRole('button', { name: 'Archive' })).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'c' })).toHaveFocus());
});

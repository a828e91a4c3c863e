import { fireEvent, screen } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { renderPage } from '../../test/render-page';
import { Avatar } from './avatar';
import { ToolImage } from './tool-image';

const show = (element: ReactNode) => renderPage([{ path: '/', element }]);

it('shows a drawing with the same text in place of an image that cannot be loaded', () => {
  show(<ToolImage src="/images/saw.webp" alt="Panel saw" sizes="4rem" />);
  const image = screen.getByRole('img', { name: 'Panel saw' });
  expect(image.tagName).toBe('IMG');
  fireEvent.error(image);
  expect(screen.getByRole('img', { name: 'Panel saw' }).tagName).toBe('svg');
});

it('shows a drawing in place of an image that failed before the page started', () => {
  const complete = jest.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
  show(<ToolImage src="/images/saw.webp" alt="Panel saw" sizes="4rem" />);
  complete.mockRestore();
  expect(screen.getByRole('img', { name: 'Panel saw' }).tagName).toBe('svg');
});

it('hides the drawing of a missing avatar from screen readers, and tries a new address', () => {
  function Account() {
    const [src, setSrc] = useState('/images/old.webp');
    return (
      <>
        <Avatar src={src} />
        <button type="button" onClick={() => setSrc('/images/new.webp')}>
          Change
        </button>
      </>
    );
  }
  const { container } = show(<Account />);
  fireEvent.error(screen.getByRole('presentation'));
  expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
  fireEvent.click(screen.getByRole('button', { name: 'Change' }));
  expect(screen.getByRole('presentation')).toHaveAttribute('src', '/images/new.webp');
});

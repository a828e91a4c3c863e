import { screen } from '@testing-library/react';

/** The headers of the table on the page. */
export const columnHeaders = (): string[] =>
  screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

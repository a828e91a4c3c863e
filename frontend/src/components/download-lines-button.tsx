import type { ButtonProps } from '@chakra-ui/react';
import { formatLines, type CsvLine } from '../lib/line-csv';
import { DownloadCsvButton } from './download-csv-button';

interface DownloadLinesButtonProps extends ButtonProps {
  lines: readonly CsvLine[];
  /** With its extension: `cart.csv`. */
  fileName: string;
}

/** A button that saves lines as a CSV file, which the quick order reads back. */
export const DownloadLinesButton = ({ lines, ...button }: DownloadLinesButtonProps) => (
  <DownloadCsvButton getContent={() => formatLines(lines)} {...button} />
);

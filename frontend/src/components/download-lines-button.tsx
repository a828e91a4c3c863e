import { Button, type ButtonProps } from '@chakra-ui/react';
import { Download } from 'lucide-react';
import { formatLines, type CsvLine } from '../lib/line-csv';
import { saveFile } from '../lib/save-file';

interface DownloadLinesButtonProps extends ButtonProps {
  lines: readonly CsvLine[];
  /** With its extension: `cart.csv`. */
  fileName: string;
}

/** A button that saves lines as a CSV file, which the quick order reads back. */
export function DownloadLinesButton(props: DownloadLinesButtonProps) {
  const { lines, fileName, children = 'Download CSV', ...button } = props;
  const save = () => saveFile(new Blob([formatLines(lines)], { type: 'text/csv' }), fileName);
  return (
    <Button variant="outline" onClick={save} {...button}>
      <Download aria-hidden /> {children}
    </Button>
  );
}

import { Button, type ButtonProps } from '@chakra-ui/react';
import { Download } from 'lucide-react';
import { saveFile } from '../lib/save-file';

interface DownloadCsvButtonProps extends ButtonProps {
  /** Called when the button is pressed. */
  getContent: () => string;
  /** With its extension: `cart.csv`. */
  fileName: string;
}

/** A button that saves a CSV file. */
export function DownloadCsvButton(props: DownloadCsvButtonProps) {
  const { getContent, fileName, children = 'Download CSV', ...button } = props;
  const save = () => saveFile(new Blob([getContent()], { type: 'text/csv' }), fileName);
  return (
    <Button variant="outline" onClick={save} {...button}>
      <Download aria-hidden /> {children}
    </Button>
  );
}

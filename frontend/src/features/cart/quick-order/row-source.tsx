import { Button, Field, Flex, Stack, Text, Textarea, VisuallyHidden } from '@chakra-ui/react';
import { CircleAlert, ClipboardPaste, FileSpreadsheet } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { formatNumber } from '../../../lib/numbers';
import { DropZone } from '../../../uploads/drop-zone';
import { useFileDrop } from '../../../uploads/use-file-drop';
import { MAX_ROWS } from './parse-lines';

/** Bytes of a file, and characters of a text. */
const MAX_SIZE = 1024 * 1024;

interface RowSourceProps {
  /** Whether rows are being read. */
  isReading: boolean;
  /** Reads rows; returns what is wrong with them. */
  onRead: (source: string | File) => Promise<string | undefined>;
}

/** Takes rows: pasted as text, or in a file that is dropped or chosen. */
export function RowSource({ isReading, onRead }: RowSourceProps) {
  const id = useId();
  // React does not control the text, which may be older than the hydration of the page.
  const textarea = useRef<HTMLTextAreaElement>(null);
  const [error, setError] = useState<string>();
  const { isOver, zone } = useFileDrop((files) => void readFiles(files));

  async function read(source: string | File): Promise<boolean> {
    setError(undefined);
    const size = typeof source === 'string' ? source.length : source.size;
    const problem = size > MAX_SIZE ? 'Use at most 1 MB' : await onRead(source);
    // That of another source, which is read at the same time, stays.
    if (problem !== undefined) setError(problem);
    return problem === undefined;
  }

  async function readFiles([file, another]: readonly File[]): Promise<void> {
    if (another) setError('Choose one file');
    else if (file && !/\.(csv|tsv|txt)$/i.test(file.name))
      setError('Save the spreadsheet as CSV, then choose that file');
    else if (file) await read(file);
  }

  async function readText(): Promise<void> {
    const field = textarea.current;
    const text = field?.value ?? '';
    if (!field || text.trim() === '') {
      setError('Paste or type at least one row');
      field?.focus();
      return;
    }
    // Takes the next rows meanwhile.
    field.value = '';
    if (!(await read(text))) field.value = [text, field.value].filter(Boolean).join('\n');
  }

  return (
    <DropZone state={isOver ? 'over' : error === undefined ? 'idle' : 'invalid'} {...zone}>
      <Field.Root invalid={error !== undefined} ids={{ errorText: `${id}error`, helperText: `${id}help` }}>
        <Stack w="full" gap="3">
          <Field.Label>Rows from your spreadsheet</Field.Label>
          <Textarea
            ref={textarea}
            rows={4}
            spellCheck={false}
            aria-describedby={error === undefined ? `${id}help` : `${id}help ${id}error`}
            placeholder={'HAM-0020, 48\nSAW-0500, 40'}
            onPaste={(event) => {
              const pasted = event.clipboardData.getData('text/plain');
              if (event.currentTarget.value !== '' || !/[\n\t]/.test(pasted)) return;
              event.preventDefault();
              event.currentTarget.value = pasted;
              void readText();
            }}
          />
          <Text id={`${id}help`} color="fg.muted" textStyle="sm">
            SKU and quantity, then a job reference if you like. Separated by commas, semicolons or tabs, up to{' '}
            {formatNumber(MAX_ROWS)} rows.
          </Text>
          {error !== undefined && (
            <Field.ErrorText id={`${id}error`} role="alert">
              <CircleAlert size="1.1em" aria-hidden /> {error}
            </Field.ErrorText>
          )}
          <Flex wrap="wrap" gap="3" align="center">
            <Button aria-disabled={isReading || undefined} onClick={() => void (isReading || readText())}>
              <ClipboardPaste aria-hidden /> Add rows
            </Button>
            <FileButton id={`${id}file`} onFiles={(files) => void readFiles(files)} />
            <Text as="span" role="status" color="fg.muted">
              {isReading ? 'Reading rows' : isOver ? 'Drop the file here' : 'or drop a file here'}
            </Text>
          </Flex>
        </Stack>
      </Field.Root>
    </DropZone>
  );
}

function FileButton({ id, onFiles }: { id: string; onFiles: (files: readonly File[]) => void }) {
  return (
    <>
      <Button asChild variant="outline">
        <label htmlFor={id}>
          <FileSpreadsheet aria-hidden /> Choose a CSV file
        </label>
      </Button>
      <VisuallyHidden asChild>
        <input
          id={id}
          type="file"
          accept=".csv,.tsv,.txt,text/csv"
          onChange={({ currentTarget }) => {
            const files = [...(currentTarget.files ?? [])];
            // Lets the user choose the same file again.
            currentTarget.value = '';
            onFiles(files);
          }}
        />
      </VisuallyHidden>
    </>
  );
}

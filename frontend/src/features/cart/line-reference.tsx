import { Button, Icon, Input, Text } from '@chakra-ui/react';
import { Pencil } from 'lucide-react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { useFocusWhen } from '../../hooks/use-focus-when';
import type { CartLine } from './cart';
import { useSetCartLine } from './use-set-cart-line';
import { MAX_REFERENCE_LENGTH } from './visitor-cart';

/** The customer's reference of the job that a line is for. A button turns it into a field. */
export function LineReference({ line }: { line: CartLine }) {
  const setLine = useSetCartLine();
  const [mode, setMode] = useState<'shown' | 'editing' | 'edited'>('shown');
  const button = useFocusWhen<HTMLButtonElement>(mode === 'edited');
  const { jobReference, tool } = line;
  const close = (text: string, byKey: boolean) => {
    setMode(byKey ? 'edited' : 'shown');
    const newReference = text.trim() || null;
    if (newReference !== jobReference) void setLine(line, { jobReference: newReference });
  };
  if (mode === 'editing') {
    return <ReferenceField toolName={tool.toolName} value={jobReference ?? ''} onClose={close} />;
  }
  return (
    <Button
      ref={button}
      variant="ghost"
      size="sm"
      mx="-3"
      maxW="calc(100% + 1.5rem)"
      h="auto"
      minH="9"
      py="1"
      color="fg.muted"
      data-printed={jobReference ? '' : undefined}
      _print={{ justifyContent: 'flex-start', h: 'auto', '& > svg': { display: 'none' } }}
      aria-label={`${jobReference ? `Edit job reference ${jobReference}` : 'Add job reference'}: ${tool.toolName}`}
      onClick={() => setMode('editing')}
    >
      <Text as="span" textAlign="start" whiteSpace="normal" overflowWrap="anywhere">
        {jobReference ? `Job: ${jobReference}` : 'Add job reference'}
      </Text>
      <Icon as={Pencil} hideBelow="md" aria-hidden />
    </Button>
  );
}

interface ReferenceFieldProps {
  toolName: string;
  value: string;
  onClose: (text: string, byKey: boolean) => void;
}

/** Enter and leaving the field accept the text, Escape the one before. */
function ReferenceField({ toolName, value, onClose }: ReferenceFieldProps) {
  const field = useFocusWhen<HTMLInputElement>(true);
  const isClosed = useRef(false);
  const close = (text: string, byKey: boolean) => {
    // A field that is removed may lose the focus once more.
    if (isClosed.current) return;
    isClosed.current = true;
    onClose(text, byKey);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing || !['Enter', 'Escape'].includes(event.key)) return;
    // The button, which then has the focus, would take the key as a click.
    event.preventDefault();
    close(event.key === 'Enter' ? event.currentTarget.value : value, true);
  };
  return (
    <Input
      ref={field}
      maxW="xs"
      aria-label={`Job reference: ${toolName}`}
      placeholder="Oak St. kitchen"
      maxLength={MAX_REFERENCE_LENGTH}
      defaultValue={value}
      onBlur={({ target }) => close(target.value, false)}
      onKeyDown={onKeyDown}
    />
  );
}

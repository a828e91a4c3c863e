import { Input } from '@chakra-ui/react';
import { useRef } from 'react';

interface CellInputProps {
  label: string;
  /** The text that the input starts with. */
  text: string;
  /** Whether typing replaces the text. */
  isSelected: boolean;
  inputMode?: 'numeric' | 'text';
  /** Called once. */
  onCommit: (text: string, move: 'down' | 'right' | 'none') => void;
  onCancel: () => void;
}

/** The field of a cell that is edited. Enter and Tab save it and move on, Escape restores it. */
export function CellInput({ label, text, isSelected, inputMode, onCommit, onCancel }: CellInputProps) {
  const isDone = useRef(false);
  const finish = (action: () => void) => {
    if (isDone.current) return;
    isDone.current = true;
    action();
  };
  return (
    <Input
      aria-label={label}
      defaultValue={text}
      inputMode={inputMode}
      autoComplete="off"
      enterKeyHint="next"
      ref={(input) => {
        if (!input || input === document.activeElement) return;
        input.focus();
        if (isSelected) input.select();
      }}
      onBlur={({ currentTarget }) => finish(() => onCommit(currentTarget.value, 'none'))}
      onKeyDown={(event) => {
        event.stopPropagation();
        const { key, shiftKey, currentTarget, nativeEvent } = event;
        if (nativeEvent.isComposing) return;
        if (key === 'Escape') finish(onCancel);
        if (key === 'Enter') finish(() => onCommit(currentTarget.value, 'down'));
        if (key === 'Tab' && !shiftKey) {
          event.preventDefault();
          finish(() => onCommit(currentTarget.value, 'right'));
        }
      }}
    />
  );
}

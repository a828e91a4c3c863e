import { useEffect, useEffectEvent, useRef } from 'react';
import { Checkbox } from '../../components/form/checkbox';
import { comparedTools, MAX_COMPARED } from './compared-tools';
import { useStoredValue } from '../../lib/stored-value';

interface CompareToggleProps {
  tool: { slug: string; toolName: string };
}

/** Selects a tool for the comparison. When the comparison is full, its bar says so. */
export function CompareToggle({ tool: { slug, toolName } }: CompareToggleProps) {
  const slugs = useStoredValue(comparedTools);
  const isSelected = slugs.includes(slug);
  const isFull = !isSelected && slugs.length >= MAX_COMPARED;
  const select = (isChecked: boolean) => {
    const others = comparedTools.read().filter((other) => other !== slug);
    comparedTools.write(isChecked ? [...others, slug] : others);
  };
  const checkbox = useRef<HTMLInputElement>(null);
  const selectIfChecked = useEffectEvent(() => {
    if (checkbox.current?.checked && !isSelected) select(true);
  });
  // It may have been checked before the page was hydrated.
  useEffect(() => selectIfChecked(), []);
  return (
    <Checkbox
      ref={checkbox}
      aria-label={`Compare: ${toolName}`}
      aria-disabled={isFull || undefined}
      checked={isSelected}
      onChange={({ target }) => select(target.checked)}
      label={{
        alignSelf: 'flex-start',
        // Above the link that covers a card.
        position: 'relative',
        zIndex: 1,
        gap: '2.5',
        my: '-2',
        textStyle: 'sm',
        color: isFull ? 'fg.muted' : undefined,
        css: { '@media print, (scripting: none)': { display: 'none' } },
      }}
    >
      Compare
    </Checkbox>
  );
}

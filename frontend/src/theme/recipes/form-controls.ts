import { defineRecipe, defineSlotRecipe } from '@chakra-ui/react';

const control = {
  width: 'full',
  minWidth: '0',
  appearance: 'none',
  textAlign: 'start',
  textStyle: 'md',
  color: 'fg',
  bg: 'bg.panel',
  borderWidth: '1px',
  borderColor: 'border.control',
  borderRadius: 'l2',
  px: '3',
  outline: '0',
  focusVisibleRing: 'outside',
  focusRingColor: 'ink.focusRing',
  transitionProperty: 'border-color',
  transitionDuration: 'fast',
  _hover: { borderColor: 'border.strong' },
  _invalid: { borderColor: 'border.error', borderWidth: '2px', _hover: { borderColor: 'border.error' } },
  _disabled: { opacity: '0.5', cursor: 'disabled' },
  // A read-only text stays as legible as an editable one.
  _readOnly: { bg: 'bg.muted', borderColor: 'border', _hover: { borderColor: 'border' } },
} as const;

/** Single-line inputs, 44 px high. */
export const inputRecipe = defineRecipe({
  className: 'input',
  base: { ...control, height: '11' },
});

/** Multi-line inputs of at least three lines. */
export const textareaRecipe = defineRecipe({
  className: 'textarea',
  base: { ...control, py: '2.5', minHeight: '24', resize: 'vertical' },
});

/** A field: label, control, help and error, from top to bottom. */
export const fieldSlotRecipe = defineSlotRecipe({
  className: 'field',
  slots: ['root', 'label', 'requiredIndicator', 'helperText', 'errorText'],
  base: {
    root: { display: 'flex', flexDirection: 'column', alignItems: 'stretch', width: 'full', gap: '1.5' },
    label: { display: 'flex', alignItems: 'center', gap: '1', textStyle: 'sm', fontWeight: '600' },
    requiredIndicator: { color: 'fg.error' },
    helperText: { color: 'fg.muted', textStyle: 'sm' },
    errorText: {
      display: 'inline-flex',
      alignItems: 'flex-start',
      gap: '1.5',
      color: 'fg.error',
      textStyle: 'sm',
      fontWeight: '600',
      // Aligned with the first of several lines.
      _icon: { flexShrink: '0', mt: '0.5' },
    },
  },
});

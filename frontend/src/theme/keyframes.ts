import { defineKeyframes } from '@chakra-ui/react';

/** The animations in use, of our own components and of Chakra's recipes. Every page contains them. */
export const keyframes = defineKeyframes({
  spin: { to: { transform: 'rotate(360deg)' } },
  pulse: { '50%': { opacity: '0.5' } },
  'fade-in': { from: { opacity: '0' } },
  'slide-from-top': { from: { translate: '0 -0.5rem' } },
  'slide-from-left-full': { from: { translate: '-100% 0' } },
  'slide-from-right-full': { from: { translate: '100% 0' } },
});

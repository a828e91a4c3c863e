import { Button, HStack } from '@chakra-ui/react';
import { Monitor, Moon, Sun } from 'lucide-react';
import { useColorMode } from '../../theme/color-mode';

const MODES = [
  { mode: 'light', label: 'Light', icon: Sun },
  { mode: 'dark', label: 'Dark', icon: Moon },
  { mode: 'system', label: 'System', icon: Monitor },
] as const;

/** Selects the light or dark color mode, or that of the operating system. */
export function ColorModeSwitch() {
  const { preference, setPreference } = useColorMode();
  return (
    <HStack role="group" aria-label="Color mode" gap="1" ms={{ mdDown: '-3' }}>
      {MODES.map(({ mode, label, icon: ModeIcon }) => (
        <Button
          key={mode}
          size="sm"
          variant={preference === mode ? 'outline' : 'ghost'}
          aria-pressed={preference === mode}
          onClick={() => setPreference(mode)}
        >
          <ModeIcon aria-hidden /> {label}
        </Button>
      ))}
    </HStack>
  );
}

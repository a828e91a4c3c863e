import { Box, Button, chakra, HStack } from '@chakra-ui/react';
import { Search, X } from 'lucide-react';
import { lazy, Suspense, useRef, useState, type SyntheticEvent } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { paths } from '../../config/paths';
import { inputRecipe } from '../../theme/recipes/form-controls';

/** Loaded when the field is first used. Until then, and when its code fails to load, the browser submits the form. */
const SearchCombobox = lazy(() => import('./search-combobox').catch(() => ({ default: () => <></> })));

/** An input without Chakra's support of fields, which only later pages load. */
const Field = chakra('input', inputRecipe);

const FORM_ID = 'search';

/** On small screens a sheet at the top, which a button with `popovertarget` opens, also without JavaScript. */
const sheet = {
  w: 'full',
  maxH: 'dvh',
  p: '3',
  bg: 'bg',
  color: 'fg',
  '&::backdrop': { bg: 'blackAlpha.500' },
  '& input': { pe: '12' },
  '@media (min-width: 64rem)': {
    '&:not(:popover-open)': {
      display: 'block',
      position: 'relative',
      flex: '1',
      maxW: 'md',
      overflow: 'visible',
      p: '0',
    },
  },
};

/** Buttons of the top bar with the same styles share one rule in the HTML of every page. */
const iconButton = { variant: 'ghost', px: '0' } as const;

/** The search of the current list of tools. */
function useSearch(): string {
  const { pathname, search } = useLocation();
  const isCatalogue = matchPath(`${paths.tools}/*`, pathname);
  return (isCatalogue && new URLSearchParams(search).get('search')) || '';
}

/** The search of the shop: a field, or on small screens a button that opens it. */
export function SearchForm() {
  const form = useRef<HTMLFormElement>(null);
  const [field, setField] = useState<HTMLInputElement>();
  const search = useSearch();

  const activate = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => setField(currentTarget);
  const open = (event: SyntheticEvent) => {
    // Phones show their keyboard only for a focus during the click.
    event.preventDefault();
    form.current?.showPopover();
    form.current?.querySelector('input')?.focus();
  };
  return (
    <>
      <Box hideFrom="lg" ms={{ base: 'auto', md: '0' }}>
        <Button {...iconButton} aria-label="Open search" popoverTarget={FORM_ID} onClick={open}>
          <Search aria-hidden />
        </Button>
      </Box>
      <chakra.form
        ref={form}
        id={FORM_ID}
        role="search"
        aria-label="Tools"
        popover="auto"
        method="get"
        action={paths.tools}
        css={sheet}
      >
        <HStack gap="1">
          <Box flex="1" position="relative">
            <Field
              name="search"
              aria-label="Search tools"
              placeholder="Search by name or SKU"
              enterKeyHint="search"
              maxLength={100}
              autoComplete="off"
              defaultValue={search}
              onFocus={activate}
              // It may have had the focus before hydration.
              onInput={activate}
            />
            <Box position="absolute" insetEnd="0" top="0">
              <Button {...iconButton} type="submit" aria-label="Search">
                <Search aria-hidden />
              </Button>
            </Box>
          </Box>
          <Box hideFrom="lg">
            <Button
              {...iconButton}
              aria-label="Close search"
              popoverTarget={FORM_ID}
              popoverTargetAction="hide"
            >
              <X aria-hidden />
            </Button>
          </Box>
        </HStack>
        {field && (
          <Suspense>
            <SearchCombobox field={field} />
          </Suspense>
        )}
      </chakra.form>
    </>
  );
}

import { Box, Link, Text, VisuallyHidden } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { Money } from '../../components/money';
import { paths } from '../../config/paths';
import { useCombobox } from '../../hooks/use-combobox';
import { formatCountOf } from '../../lib/numbers';
import { useSuggestions, type Suggestions } from './use-suggestions';

interface Suggestion {
  path: string;
  label: string;
  sku?: string;
  price?: number;
}

interface Group {
  heading: string;
  suggestions: readonly Suggestion[];
}

function groupsOf({ categories, tools }: Suggestions): Group[] {
  const groups = [
    {
      heading: 'Categories',
      suggestions: categories.map(({ slug, name }) => ({ path: paths.category(slug), label: name })),
    },
    {
      heading: 'Tools',
      suggestions: tools.map(({ slug, toolName, sku, price }) => ({
        path: paths.tool(slug),
        label: toolName,
        sku,
        price,
      })),
    },
  ];
  return groups.filter(({ suggestions }) => suggestions.length > 0);
}

/** The list below the field of the search, which it makes a combobox. */
export function SearchSuggestions({ field }: { field: HTMLInputElement }) {
  const id = useId();
  // The list is closed while this is empty.
  const [text, setText] = useState('');
  const found = useSuggestions(text);
  const groups = found ? groupsOf(found) : [];
  const optionId = ({ path }: Suggestion) => id + path;
  const optionIds = groups.flatMap(({ suggestions }) => suggestions.map(optionId));
  const activeId = useCombobox({ field, listId: id, optionIds, onTextChange: setText });
  return (
    <>
      <VisuallyHidden role="status">{found && suggestionCount(optionIds.length)}</VisuallyHidden>
      <Box
        id={id}
        role="listbox"
        aria-label="Suggestions"
        hidden={optionIds.length === 0}
        position={{ lg: 'absolute' }}
        top={{ lg: 'calc(100% + 0.5rem)' }}
        insetX="0"
        minW={{ lg: 'md' }}
        maxH={{ lg: 'calc(100dvh - 8rem)' }}
        overflowY="auto"
        mt={{ base: '3', lg: '0' }}
        py="2"
        bg="bg.panel"
        borderWidth="1px"
        borderColor="border.emphasized"
        borderRadius="l3"
        boxShadow={{ lg: 'lg' }}
        // The focus stays in the field.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => setText('')}
      >
        {groups.map(({ heading, suggestions }) => (
          <Box key={heading} role="group" aria-labelledby={id + heading}>
            <Text id={id + heading} role="presentation" px="4" py="1" textStyle="sm" color="fg.muted">
              {heading}
            </Text>
            {suggestions.map((suggestion) => (
              <Option
                key={suggestion.path}
                id={optionId(suggestion)}
                suggestion={suggestion}
                isActive={optionId(suggestion) === activeId}
              />
            ))}
          </Box>
        ))}
      </Box>
    </>
  );
}

const suggestionCount = (count: number): string =>
  count === 0 ? 'No suggestions' : formatCountOf(count, 'suggestion');

interface OptionProps {
  id: string;
  suggestion: Suggestion;
  isActive: boolean;
}

/** A link, so that it opens in another tab too. The keyboard reaches it with the arrow keys of the field. */
function Option({ id, suggestion: { path, label, sku, price }, isActive }: OptionProps) {
  return (
    <Link
      asChild
      display="flex"
      alignItems="center"
      justifyContent="space-between"
      gap="4"
      minH="11"
      px="4"
      py="1.5"
      color="fg"
      bg={isActive ? 'bg.emphasized' : undefined}
      _hover={{ bg: 'bg.emphasized', textDecoration: 'none' }}
    >
      <RouterLink
        id={id}
        to={path}
        role="option"
        tabIndex={-1}
        aria-selected={isActive}
        data-highlighted={isActive ? '' : undefined}
      >
        <Box as="span" minW="0">
          {label}
          {sku && (
            <Text as="span" display="block" textStyle="sm" color="fg.muted">
              {sku}
            </Text>
          )}
        </Box>
        {price !== undefined && <Money amount={price} fontWeight="600" />}
      </RouterLink>
    </Link>
  );
}

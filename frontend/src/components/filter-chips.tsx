import { Button, HStack, Link } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { Link as RouterLink, type To } from 'react-router-dom';

interface FilterChipsProps {
  /** The filters that are set, each with the address without it. */
  chips: readonly { label: string; without: To }[];
  /** The address without all of them. */
  withoutAll: To;
}

/** The filters that are set, each a link to the list without it. */
export function FilterChips({ chips, withoutAll }: FilterChipsProps) {
  if (chips.length === 0) return null;
  return (
    <HStack
      as="ul"
      aria-label="Filters in use"
      wrap="wrap"
      gap="2"
      mb="5"
      listStyle="none"
      _print={{ display: 'none' }}
    >
      {chips.map(({ label, without }) => (
        <li key={label}>
          <Button
            asChild
            variant="outline"
            size="sm"
            h="auto"
            minH="9"
            maxW="full"
            py="1"
            whiteSpace="normal"
            overflowWrap="anywhere"
          >
            <RouterLink to={without} aria-label={`Remove filter: ${label}`}>
              {label} <X aria-hidden />
            </RouterLink>
          </Button>
        </li>
      ))}
      <li>
        <Link asChild minH="11" display="inline-flex" alignItems="center" px="2">
          <RouterLink to={withoutAll}>Clear all filters</RouterLink>
        </Link>
      </li>
    </HStack>
  );
}

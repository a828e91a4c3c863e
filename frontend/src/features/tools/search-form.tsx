import { Box, Button, HStack, Input } from '@chakra-ui/react';
import { Search } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { cataloguePath, catalogueOf, catalogueUrl, type CatalogueQuery } from './catalogue-query';

/** Searches a category, or all tools. Before hydration the browser submits it. */
export function SearchForm({ query: { category, search } }: { query: CatalogueQuery }) {
  const navigate = useNavigate();
  const list = catalogueOf(category);
  return (
    <Box
      as="form"
      role="search"
      {...{ method: 'get', action: cataloguePath(list) }}
      maxW="2xl"
      mb="8"
      onSubmit={(event) => {
        event.preventDefault();
        if (!(event.target instanceof HTMLFormElement)) return;
        const text = new FormData(event.target).get('search');
        void navigate(catalogueUrl({ ...list, search: typeof text === 'string' ? text.trim() : '' }));
      }}
    >
      <HStack gap="2">
        <Input
          type="search"
          name="search"
          aria-label="Search tools"
          placeholder="Name, SKU or measure, such as “20 oz”"
          maxLength={100}
          autoComplete="off"
          defaultValue={search}
        />
        <Button type="submit">
          <Search aria-hidden /> Search
        </Button>
      </HStack>
    </Box>
  );
}

import { Button, Flex } from '@chakra-ui/react';
import { Link, useSearchParams } from 'react-router-dom';

/** Which orders a list shows: those that have ended, or all others. Kept in the address (`?ended=true`). */
export function useOrderView() {
  const [query] = useSearchParams();
  const isEnded = query.get('ended') === 'true';
  return {
    isEnded,
    /** To be spread into the variables of the query. */
    viewArgument: isEnded ? { ended: true } : {},
  };
}

/** Leads from one list of orders to the other; a search and an order of the list go along. */
export function OrderViews() {
  const [query] = useSearchParams();
  const { isEnded } = useOrderView();
  const addressOf = (ended: boolean) => {
    const wanted = new URLSearchParams(query);
    if (ended) wanted.set('ended', 'true');
    else wanted.delete('ended');
    return { search: wanted.toString() };
  };
  const views = [
    { name: 'Current', ended: false },
    { name: 'Ended', ended: true },
  ];
  return (
    <Flex
      as="nav"
      aria-label="Which orders"
      display="inline-flex"
      gap="1"
      p="1"
      mb="6"
      bg="bg.muted"
      borderRadius="l3"
    >
      {views.map(({ name, ended }) => (
        <Button key={name} asChild size="sm" variant={ended === isEnded ? 'solid' : 'ghost'}>
          <Link
            to={addressOf(ended)}
            aria-current={ended === isEnded ? 'page' : undefined}
            preventScrollReset
          >
            {name}
          </Link>
        </Button>
      ))}
    </Flex>
  );
}

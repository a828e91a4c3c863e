import { Button, Flex } from '@chakra-ui/react';
import type { Ref } from 'react';
import { Link, useSearchParams } from 'react-router-dom';

interface ListFilterProps {
  /** The accessible name: 'Order filter'. */
  label: string;
  /** The parameter of the URL with the value of the selected option. */
  parameter: string;
  /** The options; the one without a value is the default. */
  options: readonly { label: string; value?: string }[];
  /** The link of the selected option, see `useFilterFocus`. */
  ref?: Ref<HTMLAnchorElement>;
}

/** Links to the parts of a list. The links keep the search and the sorting of the list. */
export function ListFilter({ label: name, parameter, options, ref }: ListFilterProps) {
  const [searchParams] = useSearchParams();
  const selected = searchParams.get(parameter);
  const current = options.find(({ value }) => value === selected) ?? options.find(({ value }) => !value);
  const linkTo = (value: string | undefined) => {
    const target = new URLSearchParams(searchParams);
    if (value) target.set(parameter, value);
    else target.delete(parameter);
    return { search: target.toString() };
  };
  return (
    <Flex
      as="nav"
      aria-label={name}
      display="inline-flex"
      flexWrap="wrap"
      gap="1"
      p="1"
      mb="6"
      bg="bg.muted"
      borderRadius="l3"
    >
      {options.map((option) => (
        <Button key={option.label} asChild size="sm" variant={option === current ? 'solid' : 'ghost'}>
          <Link
            ref={option === current ? ref : undefined}
            to={linkTo(option.value)}
            aria-current={option === current ? 'page' : undefined}
            preventScrollReset
          >
            {option.label}
          </Link>
        </Button>
      ))}
    </Flex>
  );
}

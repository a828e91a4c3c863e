import { HStack, Link, Text } from '@chakra-ui/react';
import { ChevronRight } from 'lucide-react';
import { Link as RouterLink } from 'react-router-dom';

export interface Breadcrumb {
  label: string;
  path: string;
}

/** The way from Home to the page, whose own name comes last. */
export function Breadcrumbs({ trail, current }: { trail: readonly Breadcrumb[]; current: string }) {
  return (
    <HStack as="nav" aria-label="Breadcrumbs" mb="5">
      <HStack as="ol" wrap="wrap" columnGap="1" rowGap="0" textStyle="sm" listStyle="none">
        {trail.map(({ label, path }) => (
          <HStack as="li" key={path} gap="1">
            <Link asChild minH="11" display="inline-flex" alignItems="center" overflowWrap="anywhere">
              <RouterLink to={path}>{label}</RouterLink>
            </Link>
            <Text as="span" color="fg.muted" aria-hidden>
              <ChevronRight size="1em" />
            </Text>
          </HStack>
        ))}
        <Text as="li" color="fg.muted" aria-current="page" overflowWrap="anywhere">
          {current}
        </Text>
      </HStack>
    </HStack>
  );
}

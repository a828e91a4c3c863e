import { Box, Container, HStack, SimpleGrid, Text, VisuallyHidden } from '@chakra-ui/react';
import { TrendingUp } from 'lucide-react';
import { RulerTicks } from '../../components/brand/ruler-ticks';
import { statistics, type Statistic } from '../../content/home';

function Stat({ statistic }: { statistic: Statistic }) {
  return (
    <Box
      borderColor="border.emphasized"
      borderStartWidth={{ base: '0', md: '1px' }}
      ps={{ base: '0', md: '5', lg: '6' }}
    >
      <Text as="dt" textStyle="stamp" color="fg.wood">
        {statistic.name}
      </Text>
      <Text
        as="dd"
        textStyle="figure"
        fontFamily="heading"
        fontWeight="800"
        fontSize={{ base: '5xl', lg: '6xl' }}
        lineHeight="1.15"
      >
        {statistic.value}
      </Text>
      <HStack as="dd" gap="2" align="flex-start" color="fg.muted" _icon={{ flexShrink: '0', mt: '1' }}>
        <TrendingUp size="1.15em" aria-hidden /> {statistic.trend}
      </HStack>
    </Box>
  );
}

/** The statistics section of Home, dark in both color modes. */
export function StatisticsBanner() {
  return (
    <Box
      as="section"
      aria-labelledby="statistics-heading"
      className="dark"
      bg="bg.inverted"
      color="fg"
      mt={{ base: '16', md: '24' }}
    >
      <RulerTicks color="fg.wood" />
      <Container maxW="7xl" py={{ base: '10', md: '14' }}>
        <VisuallyHidden asChild>
          <h2 id="statistics-heading">{statistics.heading}</h2>
        </VisuallyHidden>
        <SimpleGrid as="dl" columns={{ base: 1, md: 3 }} gap={{ base: '8', md: '5', lg: '7' }}>
          {statistics.items.map((statistic) => (
            <Stat key={statistic.name} statistic={statistic} />
          ))}
        </SimpleGrid>
      </Container>
    </Box>
  );
}

import { Box, Container, Flex, Grid, Heading, Icon, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Workbench } from '../../components/drawings/workbench';
import { RulerTicks } from '../../components/ruler-ticks';
import { SectionHeading } from '../../components/section-heading';
import { usePageMeta } from '../../components/use-page-meta';
import { aboutUs, aboutUsMeta } from '../../content/about-us';

function Banner() {
  return (
    <Box bg="wood.surface">
      <Container maxW="7xl" pt={{ base: '10', md: '16' }} pb={{ base: '8', md: '12' }}>
        <Heading as="h1" textStyle="hero">
          {aboutUsMeta.title}
        </Heading>
        <Text textStyle="lead" mt="4" maxW="prose">
          {aboutUs.lead}
        </Text>
      </Container>
      <RulerTicks color="fg.wood" transform="scaleY(-1)" />
    </Box>
  );
}

function Chapters() {
  return (
    <Stack gap="8">
      {aboutUs.chapters.map(({ heading, text }) => (
        <Box key={heading}>
          <Heading as="h2" textStyle="subtitle">
            {heading}
          </Heading>
          <Text textStyle="lead" mt="2" maxW="prose">
            {text}
          </Text>
        </Box>
      ))}
    </Stack>
  );
}

function Promises() {
  return (
    <Box as="section" aria-labelledby="promises-heading" mt={{ base: '12', md: '16' }}>
      <SectionHeading id="promises-heading">{aboutUs.promises.heading}</SectionHeading>
      <SimpleGrid as="ul" columns={{ base: 1, sm: 2, lg: 4 }} columnGap="7" listStyleType="none">
        {aboutUs.promises.items.map((promise) => (
          <Flex
            key={promise}
            as="li"
            gap="3"
            py="4"
            borderTopWidth="2px"
            borderColor="border.strong"
            fontWeight="600"
            textWrap="balance"
          >
            <Icon as={Check} boxSize="5" mt="0.5" flexShrink="0" color="fg.wood" aria-hidden />
            {promise}
          </Flex>
        ))}
      </SimpleGrid>
    </Box>
  );
}

/** Who makes the tools, and what can be relied on; `children` is what closes the page. */
export function AboutUsPage({ children }: { children?: ReactNode }) {
  usePageMeta(aboutUsMeta.title, aboutUsMeta.description);
  return (
    <>
      <Banner />
      <Container maxW="7xl" py={{ base: '10', md: '16' }}>
        <Grid
          templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
          gap={{ base: '8', lg: '16' }}
          alignItems="center"
        >
          <Chapters />
          <Workbench label={aboutUs.picture} />
        </Grid>
        <Promises />
      </Container>
      {children}
    </>
  );
}

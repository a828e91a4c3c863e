import { Box, Container, Flex, Grid, Heading, Icon, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { Check } from 'lucide-react';
import { Workbench } from '../../components/brand/workbench';
import { RulerTicks } from '../../components/brand/ruler-ticks';
import { SectionHeading } from '../../components/brand/section-heading';
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

function Sections() {
  return (
    <Stack gap="8">
      {aboutUs.sections.map(({ heading, text }) => (
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

function Guarantees() {
  return (
    <Box as="section" aria-labelledby="guarantees-heading" mt={{ base: '12', md: '16' }}>
      <SectionHeading id="guarantees-heading">{aboutUs.guarantees.heading}</SectionHeading>
      <SimpleGrid as="ul" columns={{ base: 1, sm: 2, lg: 4 }} columnGap="7" listStyleType="none">
        {aboutUs.guarantees.items().map((guarantee) => (
          <Flex
            key={guarantee}
            as="li"
            gap="3"
            py="4"
            borderTopWidth="2px"
            borderColor="border.strong"
            fontWeight="600"
            textWrap="balance"
          >
            <Icon as={Check} boxSize="5" mt="0.5" flexShrink="0" color="fg.wood" aria-hidden />
            {guarantee}
          </Flex>
        ))}
      </SimpleGrid>
    </Box>
  );
}

/** The company, its offer and its guarantees. */
export function AboutUs() {
  return (
    <>
      <Banner />
      <Container maxW="7xl" py={{ base: '10', md: '16' }}>
        <Grid
          templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
          gap={{ base: '8', lg: '16' }}
          alignItems="center"
        >
          <Sections />
          <Workbench label={aboutUs.image} />
        </Grid>
        <Guarantees />
      </Container>
    </>
  );
}

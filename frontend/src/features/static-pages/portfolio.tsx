import { Box, Grid, Heading, Icon, Link, Stack, Text } from '@chakra-ui/react';
import { ArrowRight, GraduationCap, Mail } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { getSettings } from '../../config/settings';
import { author } from '../../content/portfolio';

function Section({ heading, children }: { heading: string; children: ReactNode }) {
  const id = useId();
  return (
    <Box as="section" aria-labelledby={id}>
      <Heading as="h2" id={id} textStyle="subtitle" mb="3">
        {heading}
      </Heading>
      {children}
    </Box>
  );
}

function Profile() {
  const { email } = getSettings().contact;
  return (
    <Stack layerStyle="card" gap="6" p={{ base: '5', md: '8' }} align="flex-start">
      <Box>
        <Heading as="h2" textStyle="title" mt="-1">
          {author.name}
        </Heading>
        <Text color="fg.wood" fontWeight="650" mt="1">
          {author.role}
        </Text>
      </Box>
      <Text textStyle="lead">{author.introduction}</Text>
      <Section heading="Education">
        <Text display="flex" gap="3" textWrap="balance">
          <Icon as={GraduationCap} boxSize="6" flexShrink="0" color="fg.wood" aria-hidden />
          {author.education}
        </Text>
      </Section>
      <Link
        href={`mailto:${email}`}
        variant="underline"
        minH="11"
        mb="-2"
        fontWeight="600"
        wordBreak="break-word"
      >
        <Mail size="1.15em" aria-hidden /> {email}
      </Link>
    </Stack>
  );
}

function Skills() {
  return (
    <Box as="ul" display="flex" flexWrap="wrap" gap="2" listStyleType="none">
      {author.skills.map((skill) => (
        <Text key={skill} as="li" px="3" py="1" bg="bg.emphasized" borderRadius="l1">
          {skill}
        </Text>
      ))}
    </Box>
  );
}

function Projects() {
  return (
    <Stack as="ul" gap="0" listStyleType="none">
      {author.projects.map(({ name, text, to }) => (
        <Box key={name} as="li" pt="1" pb="3" borderTopWidth="1px">
          <Link asChild fontWeight="650" minH="11">
            <RouterLink to={to}>
              {name} <ArrowRight size="1.15em" aria-hidden />
            </RouterLink>
          </Link>
          <Text color="fg.muted" mt="-1">
            {text}
          </Text>
        </Box>
      ))}
    </Stack>
  );
}

/** The author of the site: profile, skills and projects. */
export function Portfolio() {
  return (
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
      gap={{ base: '8', lg: '16' }}
      alignItems="start"
    >
      <Profile />
      <Stack gap="8">
        <Section heading="Skills">
          <Skills />
        </Section>
        <Section heading="Projects">
          <Projects />
        </Section>
      </Stack>
    </Grid>
  );
}

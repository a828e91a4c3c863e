import { Button, Grid, Heading, Stack, Text } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { ShadowBoard } from '../../components/brand/shadow-board';
import { paths } from '../../config/paths';
import { notFound } from '../../content/not-found';

export function NotFound() {
  return (
    <Grid
      templateColumns={{ base: '1fr', md: '5fr 6fr' }}
      gap={{ base: '8', md: '10', lg: '16' }}
      alignItems="center"
    >
      <ShadowBoard hammerMissing label={notFound.image} />
      <Stack gap="5" align="flex-start">
        <Text textStyle="stamp" color="fg.wood">
          {notFound.stamp}
        </Text>
        <Heading as="h1" textStyle="title">
          {notFound.title}
        </Heading>
        <Text textStyle="lead" color="fg.muted">
          {notFound.lead}
        </Text>
        <Button asChild colorPalette="signal" size="lg">
          <Link to={paths.home}>Return to home</Link>
        </Button>
      </Stack>
    </Grid>
  );
}

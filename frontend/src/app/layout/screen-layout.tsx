import { Container } from '@chakra-ui/react';
import { Outlet } from 'react-router-dom';

/** The measure of ordinary screens; those with bands across the page lay these out themselves. */
export function ScreenLayout() {
  return (
    <Container maxW="7xl" pt={{ base: '8', md: '12' }} pb={{ base: '16', md: '24' }}>
      <Outlet />
    </Container>
  );
}

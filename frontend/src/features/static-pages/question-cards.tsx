import { Box, Heading, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { questions } from '../../content/blogs';

interface QuestionCardProps {
  question: string;
  answer: string;
}

function QuestionCard({ question, answer }: QuestionCardProps) {
  return (
    <Stack as="article" layerStyle="card" gap="4" p={{ base: '5', md: '6' }}>
      <Box>
        <Text fontWeight="650" color="fg.wood">
          Question:
        </Text>
        <Heading as="h2" textStyle="subtitle" mt="1">
          {question}
        </Heading>
      </Box>
      <Text borderTopWidth="1px" pt="4">
        {answer}
      </Text>
    </Stack>
  );
}

export function QuestionCards() {
  return (
    <SimpleGrid columns={{ base: 1, lg: 3 }} gap={{ base: '5', lg: '7' }}>
      {questions.map((card, index) => (
        <QuestionCard key={index} {...card} />
      ))}
    </SimpleGrid>
  );
}

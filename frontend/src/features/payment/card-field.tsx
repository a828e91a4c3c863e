import { Box, chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { CardElement } from '@stripe/react-stripe-js';
import { CircleAlert } from 'lucide-react';
import { useId, useMemo } from 'react';
import { useCardStyle } from './use-card-style';

/** What is known of the card: the provider keeps its digits to itself. */
export interface CardState {
  isComplete: boolean;
  /** What is wrong with what was typed so far. */
  error?: string;
}

interface CardFieldProps {
  /** What is wrong with the card, typed or refused; shown in red and spoken. */
  error?: string;
  /** What can be done about it. */
  advice?: string;
  disabled: boolean;
  onChange: (card: CardState) => void;
  /** Called when the provider's frame does not load. */
  onLoadError: () => void;
}

/** Stripe's card element in the clothes of our inputs. */
export function CardField({ error, advice, disabled, onChange, onLoadError }: CardFieldProps) {
  const id = useId();
  const style = useCardStyle();
  const options = useMemo(() => ({ style, disabled, hidePostalCode: true }), [style, disabled]);

  return (
    <Stack gap="1.5">
      <chakra.label htmlFor={id} textStyle="sm" fontWeight="600">
        Card
      </chakra.label>
      <Box
        bg="bg.panel"
        borderWidth={error ? '2px' : '1px'}
        borderColor={error ? 'border.error' : 'border.control'}
        borderRadius="l2"
        px="3"
        py="3.5"
        _hover={{ borderColor: 'border.strong' }}
        _focusWithin={{
          outlineWidth: '2px',
          outlineStyle: 'solid',
          outlineColor: 'ink.focusRing',
          outlineOffset: '2px',
        }}
      >
        <CardElement
          id={id}
          options={options}
          onChange={(event) => onChange({ isComplete: event.complete, error: event.error?.message })}
          onLoadError={onLoadError}
        />
      </Box>
      {/* Always there: a region that appears together with its words is not spoken by every screen reader. */}
      <Box textStyle="sm">
        <Flex role="alert" gap="1.5" color="fg.error" fontWeight="600" _icon={{ flexShrink: '0', mt: '0.5' }}>
          {error && (
            <>
              <CircleAlert size="1.1em" aria-hidden />
              {error}
            </>
          )}
        </Flex>
        <Text role="status" color="fg.muted">
          {advice}
        </Text>
      </Box>
    </Stack>
  );
}

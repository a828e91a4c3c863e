import { Box, chakra, Flex, Stack, Text, useChakraContext, type SystemContext } from '@chakra-ui/react';
import { CardElement, useElements } from '@stripe/react-stripe-js';
import type { StripeElementStyle } from '@stripe/stripe-js';
import { CircleAlert } from 'lucide-react';
import { useEffect, useId, useMemo, useState } from 'react';

interface CardFieldProps {
  /** The validation or decline error; shown in red and announced. */
  error?: string;
  /** How to resolve the error. */
  advice?: string;
  disabled: boolean;
  /** The card was declined: the field receives the focus. */
  takesFocus: boolean;
  /** Takes the validation error of the entered card. The card number stays with the provider. */
  onChange: (error: string | undefined) => void;
  /** Called when the frame of the provider does not load. */
  onLoadError: () => void;
}

/** Stripe's card element in the style of the other inputs. */
export function CardField({ error, advice, disabled, takesFocus, onChange, onLoadError }: CardFieldProps) {
  const id = useId();
  const style = useCardStyle();
  const elements = useElements();
  // Runs after the effect of CardElement that enables it again.
  useEffect(() => {
    if (takesFocus) elements?.getElement(CardElement)?.focus();
  }, [takesFocus, elements]);
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
        _hover={{ borderColor: error ? 'border.error' : 'border.strong' }}
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
          onReady={(card) => takesFocus && card.focus()}
          onChange={(event) => onChange(event.error?.message)}
          onLoadError={onLoadError}
        />
      </Box>
      {/* Always rendered: some screen readers do not announce a live region that appears together with its text. */}
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

/**
 * Returns the theme tokens as a style for the card element, updated when the color mode changes. The element is in a
 * frame of the provider without the custom properties of this page, so the tokens are resolved to values.
 */
function useCardStyle(): StripeElementStyle {
  const { token } = useChakraContext();
  const [style, setStyle] = useState(() => cardStyle(token));

  useEffect(() => {
    // The color mode is a class of the root element.
    const observer = new MutationObserver(() => setStyle(cardStyle(token)));
    observer.observe(document.documentElement, { attributeFilter: ['class'] });
    return () => observer.disconnect();
  }, [token]);

  return style;
}

function cardStyle(token: SystemContext['token']): StripeElementStyle {
  const variable = (name: string) => token.var(name) as string;
  const color = (name: string) => resolveStyle('color', variable(`colors.${name}`));
  return {
    base: {
      color: color('fg'),
      iconColor: color('fg.muted'),
      fontFamily: resolveStyle('fontFamily', variable('fonts.body')),
      fontSize: resolveStyle('fontSize', variable('fontSizes.md')),
      '::placeholder': { color: color('fg.subtle') },
      ':-webkit-autofill': { color: color('fg') },
    },
    invalid: { color: color('fg.error'), iconColor: color('fg.error') },
  };
}

/** Resolves custom properties to a value, such as `rgb(26, 22, 17)` or `17px`. */
function resolveStyle(property: 'color' | 'fontFamily' | 'fontSize', value: string): string {
  const probe = document.createElement('span');
  probe.style[property] = value;
  document.body.append(probe);
  const result = getComputedStyle(probe)[property];
  probe.remove();
  return result;
}

import { useChakraContext, type SystemContext } from '@chakra-ui/react';
import type { StripeElementStyle } from '@stripe/stripe-js';
import { useEffect, useState } from 'react';

/**
 * The theme's tokens as a style for Stripe's card element, read anew when the colour mode changes. The element
 * lives in a frame of the provider's, where this page's custom properties are unknown: so they are resolved here.
 */
export function useCardStyle(): StripeElementStyle {
  const { token } = useChakraContext();
  const [style, setStyle] = useState(() => cardStyle(token));

  useEffect(() => {
    // The colour mode is a class of the page's root, whoever sets it.
    const modeWatch = new MutationObserver(() => setStyle(cardStyle(token)));
    modeWatch.observe(document.documentElement, { attributeFilter: ['class'] });
    return () => modeWatch.disconnect();
  }, [token]);

  return style;
}

function cardStyle(token: SystemContext['token']): StripeElementStyle {
  const variable = (name: string) => token.var(name) as string;
  const color = (name: string) => resolved('color', variable(`colors.${name}`));
  return {
    base: {
      color: color('fg'),
      iconColor: color('fg.muted'),
      fontFamily: resolved('fontFamily', variable('fonts.body')),
      fontSize: resolved('fontSize', variable('fontSizes.md')),
      '::placeholder': { color: color('fg.subtle') },
      ':-webkit-autofill': { color: color('fg') },
    },
    invalid: { color: color('fg.error'), iconColor: color('fg.error') },
  };
}

/** What a value with custom properties comes to on this page, such as `rgb(26, 22, 17)` or `17px`. */
function resolved(property: 'color' | 'fontFamily' | 'fontSize', value: string): string {
  const probe = document.createElement('span');
  probe.style[property] = value;
  document.body.append(probe);
  const result = getComputedStyle(probe)[property];
  probe.remove();
  return result;
}

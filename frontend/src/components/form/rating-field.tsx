import { chakra, HStack, Icon, Text, VisuallyHidden } from '@chakra-ui/react';
import { Star } from 'lucide-react';
import { useId } from 'react';
import {
  useFormState,
  useWatch,
  type FieldPath,
  type FieldValues,
  type RegisterOptions,
  type UseFormReturn,
} from 'react-hook-form';
import { FieldsetError } from './fieldset-error';
import { RequiredMark } from './form-field';

const LABELS = ['Poor', 'Fair', 'Good', 'Very good', 'Excellent'];

interface RatingFieldProps<Values extends FieldValues, Name extends FieldPath<Values>> {
  /** The result of `useForm`. */
  form: UseFormReturn<Values>;
  /** A field with the number of stars as a text; empty until one is chosen. */
  name: Name;
  label: string;
  rules?: RegisterOptions<Values, Name>;
}

/** One to five stars, as radio buttons. */
export function RatingField<Values extends FieldValues, Name extends FieldPath<Values>>({
  form,
  name,
  label,
  rules,
}: RatingFieldProps<Values, Name>) {
  const errorId = useId();
  const state = useFormState({ control: form.control, name, exact: true });
  const { error } = form.getFieldState(name, state);
  const rating = Number(useWatch({ control: form.control, name }));
  return (
    <chakra.fieldset aria-describedby={error && errorId}>
      <chakra.legend textStyle="sm" fontWeight="600" mb="1.5">
        {label} <RequiredMark />
      </chakra.legend>
      <HStack gap="0" wrap="wrap">
        {LABELS.map((meaning, index) => (
          <chakra.label
            key={meaning}
            display="inline-flex"
            p="2"
            borderRadius="l2"
            cursor="pointer"
            color={index < rating ? 'fg.wood' : 'fg.muted'}
            _hover={{ bg: 'bg.muted' }}
            _focusWithin={{ outline: '2px solid', outlineColor: 'currentColor' }}
          >
            <VisuallyHidden asChild>
              <input type="radio" value={index + 1} {...form.register(name, rules)} />
            </VisuallyHidden>
            <Icon as={Star} boxSize="7" fill={index < rating ? 'currentColor' : 'none'} aria-hidden />
            <VisuallyHidden>
              {index === 0 ? '1 star' : `${index + 1} stars`}, {meaning.toLowerCase()}
            </VisuallyHidden>
          </chakra.label>
        ))}
        <Text as="span" ms="2" color="fg.muted" aria-hidden>
          {LABELS[rating - 1]}
        </Text>
      </HStack>
      <FieldsetError id={errorId} message={error?.message} />
    </chakra.fieldset>
  );
}

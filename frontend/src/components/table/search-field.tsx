import { Box, Icon, Input, VisuallyHidden } from '@chakra-ui/react';
import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useState, type Ref } from 'react';

/** The delay between the last keystroke and the search, in milliseconds. */
const SEARCH_DELAY = 300;

interface SearchFieldProps {
  /** The control. */
  ref: Ref<HTMLInputElement>;
  /** The label and placeholder: 'Search by name or email address'. */
  label: string;
  /** The current search. */
  search: string;
  onSearch: (text: string) => void;
}

/** A search field that searches while the user types, and immediately on Enter. */
export function SearchField({ ref, label, search, onSearch }: SearchFieldProps) {
  const id = useId();
  const [text, setText] = useState(search);
  const [submitted, setSubmitted] = useState(search);
  // Shows a search from outside, such as Back or 'Clear the search'. Ignores the search that this field submitted, since
  // the user may have typed more in the meantime.
  const [previousSearch, setPreviousSearch] = useState(search);
  if (search !== previousSearch) {
    setPreviousSearch(search);
    if (search !== submitted) {
      setSubmitted(search);
      setText(search);
    }
  }

  const submit = () => {
    const trimmed = text.trim();
    setSubmitted(trimmed);
    if (trimmed !== search) onSearch(trimmed);
  };
  const onDelayElapsed = useEffectEvent(submit);
  useEffect(() => {
    const timer = setTimeout(onDelayElapsed, SEARCH_DELAY);
    return () => clearTimeout(timer);
  }, [text]);

  return (
    <Box
      as="form"
      role="search"
      position="relative"
      maxW="md"
      mb="6"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <VisuallyHidden asChild>
        <label htmlFor={id}>{label}</label>
      </VisuallyHidden>
      <Icon
        as={Search}
        position="absolute"
        insetStart="3"
        top="3"
        boxSize="5"
        color="fg.muted"
        pointerEvents="none"
        aria-hidden
      />
      <Input
        ref={ref}
        id={id}
        type="search"
        ps="11"
        placeholder={label}
        textOverflow="ellipsis"
        maxLength={100}
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </Box>
  );
}

import { Box, Icon, Input, VisuallyHidden } from '@chakra-ui/react';
import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useState } from 'react';

/** How long the typing has to rest before the search begins, in milliseconds. */
const REST = 300;

interface SearchFieldProps {
  /** What can be searched for: 'Search by name or e-mail address'. */
  label: string;
  /** What is searched for now. */
  search: string;
  onSearch: (text: string) => void;
}

/** Searches while one types, and at once upon Enter. */
export function SearchField({ label, search, onSearch }: SearchFieldProps) {
  const id = useId();
  const [text, setText] = useState(search);
  const [sent, setSent] = useState(search);
  // Changed from outside (the way back, 'Clear the search'): the field follows. Its own echo never overtakes the typing.
  const [known, setKnown] = useState(search);
  if (search !== known) {
    setKnown(search);
    if (search !== sent) setText(search);
  }

  const send = () => {
    const wanted = text.trim();
    setSent(wanted);
    if (wanted !== search) onSearch(wanted);
  };
  const sendRested = useEffectEvent(send);
  useEffect(() => {
    const timer = setTimeout(sendRested, REST);
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
        send();
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
        id={id}
        type="search"
        ps="11"
        placeholder={label}
        maxLength={100}
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </Box>
  );
}

import { Fragment } from 'react';

/** Before the sign, and behind the dots. */
const BREAKS = /(?=@)|(?<=\.)/;

/** An e-mail address that breaks where it reads well when it has to; it is still copied and read out as one word. */
export function EmailAddress({ email }: { email: string }) {
  return email.split(BREAKS).map((part, place) => (
    <Fragment key={place}>
      {place > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}

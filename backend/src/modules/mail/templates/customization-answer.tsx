import type { MailData, MailKind } from '../mail-data';
import { formatDay } from './format';
import { Paragraph, Title, WrittenText } from './layout';
import type { MailTemplate } from './template';

/** An admin answers a customization request. */
export const customizationAnswer: MailTemplate<MailData[MailKind.CUSTOMIZATION_ANSWER]> = {
  subject: () => 'Your customization request',
  preview: ({ text }) => text,
  Content: ({ data: { requestedAt, text }, context: { timeZone } }) => (
    <>
      <Title>Your customization request</Title>
      <Paragraph>
        On {formatDay(requestedAt, timeZone)}, you asked us for help with a customized order. Here is our
        answer:
      </Paragraph>
      <WrittenText text={text} />
      <Paragraph>Do you have a question? Reply to this email.</Paragraph>
    </>
  ),
  example: {
    requestedAt: '2026-11-19T15:30:00.000Z',
    text: 'Hello,\n\nyes, we can make up a set for each apprentice: a 16 oz claw hammer, two chisels and a try square.\n\nHow many sets do you need, and by when?\n\nAda Mensah\nTools-Hub',
  },
};

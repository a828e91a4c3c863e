import { randomUUID } from 'node:crypto';
import PostalMime from 'postal-mime';

/** An email that the shop has sent. */
export interface Message {
  id: string;
  receivedAt: Date;
  /** The recipients of the envelope. */
  recipients: string[];
  messageId: string;
  from: string;
  subject: string;
  html: string;
  text: string;
  attachments: Attachment[];
  /** The headers by their names in lower case. */
  headers: Record<string, string>;
}

interface Attachment {
  fileName: string;
  contentType: string;
  /** In base 64. */
  content: string;
}

/** The store keeps this many messages. */
const CAPACITY = 1_000;

/** The newest messages, in memory. */
export class MessageStore {
  private messages: Message[] = [];

  /** Parses and stores a message in the format of RFC 5322. */
  async add(source: Buffer, recipients: string[]): Promise<Message> {
    const {
      messageId = '',
      from,
      subject = '',
      html = '',
      text = '',
      headers,
      attachments,
    } = await PostalMime.parse(source, { attachmentEncoding: 'base64' });
    const message = {
      id: randomUUID(),
      receivedAt: new Date(),
      recipients,
      messageId,
      from: from?.address ?? '',
      subject,
      html,
      text,
      attachments: attachments.map(({ filename, mimeType: contentType, content }) => ({
        fileName: filename ?? '',
        contentType,
        content: typeof content === 'string' ? content : '',
      })),
      headers: Object.fromEntries(headers.map(({ key, value }) => [key, value])),
    };
    this.messages = [message, ...this.messages].slice(0, CAPACITY);
    return message;
  }

  find(id: string): Message | undefined {
    return this.messages.find((message) => message.id === id);
  }

  /** The messages, newest first; with an address, those to it. */
  list(recipient: string | null): readonly Message[] {
    return this.messages.filter(({ recipients }) => recipient === null || recipients.includes(recipient));
  }
}

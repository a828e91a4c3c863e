import type { APIRequestContext } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';

export interface Message {
  subject: string;
  html: string;
  attachments: { fileName: string; content: string }[];
}

/** The emails to an address in the local inbox whose subjects contain a text, newest first. */
export async function readMessages(
  request: APIRequestContext,
  email: string,
  subject: string,
): Promise<Message[]> {
  const response = await request.get(`/_local/mail/messages?to=${encodeURIComponent(email)}`);
  return ((await response.json()) as Message[]).filter((message) => message.subject.includes(subject));
}

/** The text of the PDF that is attached to an email. */
export async function readAttachedPdf({ attachments: [attachment] }: Message): Promise<string> {
  const bytes = Buffer.from(attachment?.content ?? '', 'base64');
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
  return text;
}

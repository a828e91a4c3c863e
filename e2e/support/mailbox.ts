import { expect, type APIRequestContext } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';

/** Some emails wait for others of the same purchase, and all for a job that runs once a minute. */
const limitMs = 150_000;

interface Message {
  subject: string;
  html: string;
  attachments: { fileName: string; content: string }[];
}

/** The emails to an address in the local inbox whose subjects contain a text, newest first. */
async function readMessages(request: APIRequestContext, email: string, subject: string): Promise<Message[]> {
  const response = await request.get(`/_local/mail/messages?to=${encodeURIComponent(email)}`);
  return ((await response.json()) as Message[]).filter((message) => message.subject.includes(subject));
}

/** Waits for the only email to an address whose subject contains a text. */
export async function waitForMessage(
  request: APIRequestContext,
  email: string,
  subject: string,
): Promise<Message> {
  const read = () => readMessages(request, email, subject);
  await expect.poll(async () => (await read()).length, { timeout: limitMs }).toBe(1);
  const [message] = await read();
  if (!message) throw new Error(`The email "${subject}" is gone`);
  return message;
}

/** The text of the PDF that is attached to an email. */
export async function readAttachedPdf({ attachments: [attachment] }: Message): Promise<string> {
  const bytes = Buffer.from(attachment?.content ?? '', 'base64');
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
  return text;
}

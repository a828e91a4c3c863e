import { convert } from 'html-to-text';
import { renderToStaticMarkup } from 'react-dom/server';
import { MailKind, type MailData } from '../mail-data';
import { backInStock } from './back-in-stock';
import { customizationAnswer } from './customization-answer';
import { Layout } from './layout';
import type { MailContext, MailTemplate } from './template';

const templates: { readonly [Kind in MailKind]: MailTemplate<MailData[Kind]> } = {
  [MailKind.BACK_IN_STOCK]: backInStock,
  [MailKind.CUSTOMIZATION_ANSWER]: customizationAnswer,
};

export interface MailContent {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

export function renderTemplate<Kind extends MailKind>(
  kind: Kind,
  data: MailData[Kind],
  context: MailContext,
): MailContent {
  const template: MailTemplate<MailData[Kind]> = templates[kind];
  const { Content } = template;
  const html = renderToStaticMarkup(
    <Layout preview={template.preview(data)} context={context}>
      <Content data={data} context={context} />
    </Layout>,
  );
  return { subject: template.subject(data), html: `${DOCTYPE}${html}`, text: toText(html) };
}

/** Every kind with the data of its example. */
export const renderExamples = (
  context: MailContext,
): readonly (MailContent & { readonly kind: MailKind })[] =>
  Object.values(MailKind).map((kind) => ({
    kind,
    ...renderTemplate(kind, templates[kind].example, context),
  }));

/** The plain text of an email, with the addresses of its links. */
const toText = (html: string): string =>
  convert(html, {
    wordwrap: 78,
    selectors: [
      // The preview, which only inboxes show.
      { selector: '[data-skip-in-text]', format: 'skip' },
      { selector: 'h1', options: { uppercase: false } },
      { selector: 'hr', options: { length: 40 } },
    ],
  });

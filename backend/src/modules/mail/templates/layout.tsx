import { Body } from '@react-email/body';
import { Button } from '@react-email/button';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Hr } from '@react-email/hr';
import { Html } from '@react-email/html';
import { Link } from '@react-email/link';
import { Preview } from '@react-email/preview';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import { Children, Fragment, type CSSProperties, type ReactNode } from 'react';
import type { MailContext } from './template';

const FONT = "'Source Sans 3', system-ui, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

/** Mail clients without dark mode ignore this; the light colors are in the elements, since some drop style sheets. */
const DARK = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  @media (prefers-color-scheme: dark) {
    .page, .page > table > tbody > tr > td { background-color: #1c1917 !important; }
    .card { background-color: #292524 !important; border-color: #44403c !important; }
    .text, .brand { color: #fafaf9 !important; }
    .muted, .muted a { color: #d6d3d1 !important; }
    .list td, .list th { border-color: #57534e !important; }
    .rule { border-color: #44403c !important; }
    .link { color: #f0b27a !important; }
    .button { background-color: #f0b27a !important; color: #1c1917 !important; }
  }`;

interface LayoutProps {
  readonly preview: string;
  /** Why the recipient gets it. */
  readonly reason?: string | undefined;
  readonly context: MailContext;
  readonly children: ReactNode;
}

/** The frame of every email: readable without images, in light and dark, from 320 pixels on. */
export function Layout({
  preview,
  reason = 'You get this email because you asked for it.',
  context,
  children,
}: LayoutProps) {
  const { publicUrl, unsubscribeUrl } = context;
  return (
    <Html lang="en">
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{DARK}</style>
      </Head>
      <Body className="page" style={{ margin: 0, backgroundColor: '#f5f5f4', fontFamily: FONT }}>
        <Preview>{preview}</Preview>
        <Container style={{ maxWidth: '560px', width: '100%', padding: '24px 16px' }}>
          <Link
            href={publicUrl}
            className="brand"
            style={{ color: '#1c1917', fontSize: '20px', fontWeight: 700, textDecoration: 'none' }}
          >
            Tools-Hub
          </Link>
          <Section className="card" style={CARD}>
            {children}
          </Section>
          <Hr className="rule" style={{ borderColor: '#d6d3d1', margin: '24px 0 16px' }} />
          <Text className="muted" style={FOOTER}>
            Tools-Hub, carpentry tools in bulk.
            {unsubscribeUrl !== undefined && (
              <>
                {' '}
                {reason}{' '}
                <Link href={unsubscribeUrl} style={{ color: '#57534e', textDecoration: 'underline' }}>
                  Unsubscribe
                </Link>
              </>
            )}
          </Text>
        </Container>
      </Body>
    </Html>
  );
}

/** The heading of an email. */
export function Title({ children }: { children: ReactNode }) {
  return (
    <Heading
      as="h1"
      className="text"
      style={{ color: '#1c1917', fontSize: '24px', lineHeight: '32px', margin: 0 }}
    >
      {keepNumbersWhole(children)}
    </Heading>
  );
}

/** The number of a purchase stays on one line. A text of a customer with more digits still breaks. */
const keepNumbersWhole = (children: ReactNode): ReactNode =>
  Children.map(children, (child) => (typeof child === 'string' ? wrapNumbers(child) : child));

const wrapNumbers = (text: string): ReactNode[] =>
  text.split(/(TH-\d{1,9})/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} style={{ whiteSpace: 'nowrap' }}>
        {part}
      </span>
    ),
  );

export function Paragraph({ children }: { children: ReactNode }) {
  return (
    <Text
      className="text"
      style={{ color: '#292524', fontSize: '16px', lineHeight: '24px', margin: '16px 0 0' }}
    >
      {keepNumbersWhole(children)}
    </Text>
  );
}

/** What a person has written: empty lines separate paragraphs. */
export function WrittenText({ text }: { text: string }) {
  return text.split(/\n{2,}/).map((paragraph, index) => (
    <Paragraph key={index}>
      {paragraph.split('\n').map((line, lineIndex) => (
        <Fragment key={lineIndex}>
          {lineIndex > 0 && <br />}
          {line}
        </Fragment>
      ))}
    </Paragraph>
  ));
}

/** A link within a paragraph. */
export function TextLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} className="link" style={{ color: '#8a4b14', textDecoration: 'underline' }}>
      {children}
    </Link>
  );
}

export function ActionLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Button href={href} className="button" style={BUTTON}>
      {children}
    </Button>
  );
}

const CARD: CSSProperties = {
  backgroundColor: '#ffffff',
  border: '1px solid #e7e5e4',
  borderRadius: '8px',
  marginTop: '16px',
  padding: '28px 24px',
  // Long words and links, of tables too. More mail clients know it than `overflow-wrap: anywhere`.
  wordBreak: 'break-word',
};

const FOOTER = { color: '#57534e', fontSize: '14px', lineHeight: '20px', margin: 0 };

const BUTTON = {
  backgroundColor: '#8a4b14',
  borderRadius: '6px',
  color: '#ffffff',
  display: 'inline-block',
  fontSize: '16px',
  fontWeight: 600,
  lineHeight: '24px',
  marginTop: '24px',
  padding: '12px 20px',
  textDecoration: 'none',
};

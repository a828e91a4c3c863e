/** `node dist/emit-error-codes.js`: writes `docs/error-codes.md`; with `--check` see {@link emitFile}. */
import { graphqlErrors, sharedErrors, type ErrorKind } from './common/error-catalogue';
import { emitFile } from './emit-file';

const INTRODUCTION = `# Error codes

Every failure that the API tells has one of these codes. Written by \`npm run fix\` from
\`backend/src/common/error-catalogue.ts\`.

**GraphQL** answers \`errors[].extensions.code\`, and for input \`errors[].extensions.fields\`:

\`\`\`json
{ "errors": [{ "message": "...", "path": ["placeOrder"], "extensions": { "code": "BAD_USER_INPUT", "fields": { "phoneNumber": "..." } } }] }
\`\`\`

A request that is refused before its operation runs answers the status below and no \`data\`. (A client that accepts
\`application/json\` but not \`application/graphql-response+json\` gets 200 for what GraphQL itself finds wrong with a
document or its variables.) Once the operation runs, the status is 200, and each field that failed is in \`errors\`.

**REST** answers the status below and \`{"code", "message"}\`, for input with \`"fields"\` too.

The message is for people and may change; the code does not. Every answer carries the id of its request in the header
\`x-request-id\`; the log has it too.
`;

const table = (kinds: Readonly<Record<string, ErrorKind>>): string =>
  [
    '| Code | Status | Meaning | What to do |',
    '|---|---|---|---|',
    ...Object.entries(kinds).map(
      ([code, { status, meaning, remedy }]) => `| \`${code}\` | ${status} | ${meaning} | ${remedy} |`,
    ),
    '',
  ].join('\n');

emitFile(
  'docs/error-codes.md',
  [
    INTRODUCTION,
    '## GraphQL and REST\n',
    table(sharedErrors),
    '## GraphQL only, before an operation runs\n',
    table(graphqlErrors),
  ].join('\n'),
);

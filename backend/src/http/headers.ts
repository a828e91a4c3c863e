/** Returns the token of an `Authorization: Bearer ...` header. */
export function bearerToken(header: string | undefined): string | undefined {
  return /^Bearer +(\S+)$/i.exec(header ?? '')?.[1];
}

/** Returns the first value of a header, trimmed; undefined when it is missing. */
export const headerValue = (header: string | string[] | undefined): string | undefined =>
  [header].flat()[0]?.trim();

/** The token of an `Authorization: Bearer ...` header. */
export function bearerOf(header: string | undefined): string | undefined {
  return /^Bearer +(\S+)$/i.exec(header ?? '')?.[1];
}

/** The value of a header that comes once; undefined when it is missing or empty. */
export const single = (header: string | string[] | undefined): string | undefined =>
  [header].flat()[0]?.trim() || undefined;

/** The options of an argument `version` of a mutation. */
export const versionArgument = {
  nullable: true,
  description:
    'The `version` of the record that you have read. CONFLICT when it differs; not checked when left out.',
} as const;

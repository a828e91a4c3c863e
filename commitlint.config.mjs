/** A commit reads `scope: imperative summary`, for example `payments: reject a refund above the captured amount`. */
export default {
  parserPreset: {
    parserOpts: {
      headerPattern: /^([a-z][a-z\d-]*): (\S.*)$/,
      // commitlint calls the part before the colon a type.
      headerCorrespondence: ['type', 'subject'],
    },
  },
  rules: {
    'type-empty': [2, 'never'],
    'subject-empty': [2, 'never'],
    'subject-full-stop': [2, 'never', '.'],
    'header-max-length': [2, 'always', 72],
    'body-leading-blank': [2, 'always'],
  },
  helpUrl: 'CONTRIBUTING.md, "Commits"',
};

/** The popup's document. Its button is disabled until its script is ready. */
export const GOOGLE_SIGN_IN_PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Choose a Google account (demonstration)</title>
    <style>
      :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
      body { margin: 0; padding: 2rem 1.5rem; max-width: 26rem; margin-inline: auto; }
      h1 { font-size: 1.375rem; margin: 0 0 0.25rem; }
      h2 { font-size: 1rem; margin: 1.5rem 0 0.5rem; }
      .note { margin: 0; opacity: 0.75; font-size: 0.875rem; }
      ul { list-style: none; margin: 1.25rem 0 0; padding: 0; border-block: 1px solid #8884; }
      li + li { border-top: 1px solid #8884; }
      button { font: inherit; color: inherit; min-height: 44px; cursor: pointer; }
      :focus-visible { outline: 3px solid #b45309; outline-offset: 2px; }
      .account { display: grid; grid-template-columns: 2.5rem 1fr; column-gap: 0.875rem; align-items: center;
        width: 100%; padding: 0.75rem 0.5rem; border: 0; background: none; text-align: start; }
      .account:hover { background: #8882; }
      .initial { grid-row: 1 / 3; width: 2.5rem; height: 2.5rem; border-radius: 50%; display: grid;
        place-items: center; background: #8a4b14; color: #fff; font-weight: 600; text-transform: uppercase; }
      .name { font-weight: 600; line-height: 1.25; }
      .email { font-size: 0.875rem; opacity: 0.75; overflow-wrap: anywhere; }
      label { display: block; font-size: 0.875rem; margin-bottom: 0.75rem; }
      input { font: inherit; display: block; width: 100%; box-sizing: border-box; min-height: 44px; margin-top: 0.25rem;
        padding: 0.5rem 0.75rem; border: 1px solid #888; border-radius: 6px; background: Field; color: FieldText; }
      .primary { width: 100%; border: 0; border-radius: 6px; background: #8a4b14; color: #fff; font-weight: 600; }
    </style>
  </head>
  <body>
    <main>
      <h1>Choose a Google account</h1>
      <p class="note">Demonstration: this page does not contact Google, and you need no password.</p>
      <ul></ul>
      <h2>Use another account</h2>
      <form>
        <label>Email address <input name="email" type="email" required autocomplete="off" /></label>
        <label>Name <input name="name" autocomplete="off" /></label>
        <button class="primary" disabled>Continue</button>
      </form>
    </main>
    <script src="/_local/firebase/google-sign-in.js"></script>
  </body>
</html>
`;

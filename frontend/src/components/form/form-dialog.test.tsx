import { act, screen } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { deferredResponse } from '../../../test/deferred-response';
import { renderPage } from '../../../test/render-page';
import { FormDialog } from './form-dialog';
import { TextInput } from './text-field';
import { useFormSubmit, type SubmitError } from './use-form-submit';

/** Types a name, and submits it with Enter. `respond` completes the request with this error. */
async function submitName() {
  const { promise, resolve } = deferredResponse();
  let failure: SubmitError = {};
  function NameDialog() {
    const form = useForm({ defaultValues: { name: '' } });
    const submission = useFormSubmit(form, () => promise.then(() => failure));
    return (
      <FormDialog title="Save as list" {...submission} onClose={() => undefined}>
        <TextInput form={form} name="name" label="Name" data-autofocus />
      </FormDialog>
    );
  }
  const { user } = renderPage([{ path: '/', element: <NameDialog /> }]);
  const field = screen.getByLabelText('Name');
  await user.type(field, 'Kitchen{Enter}');
  const button = await screen.findByRole('button', { name: 'Saving' });
  const respond = async (error: SubmitError) => {
    failure = error;
    await act(() => {
      resolve();
      return promise;
    });
    await screen.findByRole('button', { name: 'Save' });
  };
  return { user, field, button, respond };
}

it('takes no text that would not be sent while it is submitted, and keeps the focus', async () => {
  const { user, field, button, respond } = await submitName();
  await user.type(field, ' and bath');
  expect(field).toHaveValue('Kitchen');
  expect(button).toHaveFocus();
  await respond({ message: 'Not saved' });
  expect(screen.getByText('Not saved')).toBeVisible();
  expect(field).toHaveFocus();
  await user.type(field, ' and bath');
  expect(field).toHaveValue('Kitchen and bath');
});

it('leaves the focus where the user has moved it while the fields were locked', async () => {
  const { user, button, respond } = await submitName();
  await user.tab();
  expect(button).not.toHaveFocus();
  const { activeElement } = document;
  await respond({ message: 'Not saved' });
  expect(activeElement).toHaveFocus();
});

it('moves the focus without scrolling, and scrolls to an error that is out of view', async () => {
  const focus = jest.spyOn(HTMLElement.prototype, 'focus');
  const scroll = jest.spyOn(Element.prototype, 'scrollIntoView');
  const { field, button, respond } = await submitName();
  expect(scroll).not.toHaveBeenCalled();
  await respond({ message: 'Not saved' });
  expect(focus.mock.contexts.slice(-2)).toEqual([button, field]);
  expect(focus.mock.calls.slice(-2)).toEqual([[{ preventScroll: true }], [{ preventScroll: true }]]);
  expect(scroll.mock.contexts).toEqual([screen.getByText('Not saved').closest('[role=alert]')]);
  expect(scroll).toHaveBeenCalledWith({ block: 'nearest' });
  focus.mockRestore();
  scroll.mockRestore();
});

function openCategoryDialog() {
  function CategoryDialog() {
    const form = useForm({ defaultValues: { category: '' } });
    const submission = useFormSubmit(form, () => Promise.resolve(undefined));
    return (
      <FormDialog title="Move tools" {...submission} onClose={() => undefined}>
        <TextInput form={form} name="category" label="Category" />
      </FormDialog>
    );
  }
  renderPage([{ path: '/', element: <CategoryDialog /> }]);
}

it('focuses the first field when it opens', () => {
  openCategoryDialog();
  expect(screen.getByLabelText('Category')).toHaveFocus();
});

it('opens at its heading in a window that is too low to show it with the first field', () => {
  const below = { bottom: 840 } as DOMRect;
  const rectangle = jest.spyOn(HTMLInputElement.prototype, 'getBoundingClientRect').mockReturnValue(below);
  openCategoryDialog();
  expect(screen.getByRole('heading', { name: 'Move tools' })).toHaveFocus();
  rectangle.mockRestore();
});

it('returns the focus to the field that the server rejects', async () => {
  const { field, respond } = await submitName();
  await respond({ fields: { name: 'Use another name' } });
  expect(field).toHaveAccessibleDescription('Use another name');
  expect(field).toHaveFocus();
});

import type { DomainError } from '../../common/errors';
import { newId } from '../../common/ids';
import { DocumentService } from './document.service';
import { DocumentKind } from './document.state';

describe('DocumentService', () => {
  it('makes at most eight documents at the same time', async () => {
    let finish: () => void = () => undefined;
    const read = new Promise<unknown[]>((resolve) => (finish = () => resolve([])));
    const database = { query: () => read, getMetadata: () => ({ tablePath: 'documents', columns: [] }) };
    const reference = { kind: DocumentKind.INVOICE, id: newId() };
    const tokens = { verify: () => Promise.resolve(reference) };
    const stubs: unknown = [database, {}, tokens, {}, {}];
    const documents = new DocumentService(...(stubs as ConstructorParameters<typeof DocumentService>));
    const codeOf = () => documents.open('token').catch((error: unknown) => (error as DomainError).code);

    const opened = Array.from({ length: 16 }, codeOf);
    expect(await Promise.all(opened.slice(8))).toEqual(Array(8).fill('SERVICE_UNAVAILABLE'));
    finish();
    expect(await Promise.all(opened.slice(0, 8))).toEqual(Array(8).fill('NOT_FOUND'));
    expect(await codeOf()).toBe('NOT_FOUND');
  });
});

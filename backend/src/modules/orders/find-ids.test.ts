import type { DataSource } from 'typeorm';
import { newId } from '../../common/ids';
import { findIds } from './find-ids';

describe('findIds', () => {
  const search = { column: 'user_id', select: 'SELECT id FROM users WHERE email ILIKE ?', values: ['%jo%'] };
  const find = async (count: number) => {
    const ids = Array.from({ length: count }, () => newId());
    const query = jest.fn().mockResolvedValue([{ 0: ids }]);
    const [condition] = await findIds({ query } as unknown as DataSource, [search]);
    return { ids, condition, query };
  };

  it('names up to 1,000 ids in the condition', async () => {
    const { ids, condition } = await find(1_000);
    expect(condition).toEqual({ condition: 'user_id = ANY(?)', values: [ids] });
  });

  it('repeats the search in the condition when there are more, of which it reads one', async () => {
    const { condition, query } = await find(1_001);
    expect(condition).toEqual({ condition: `user_id IN (${search.select})`, values: ['%jo%'] });
    expect(query).toHaveBeenCalledWith(expect.stringContaining('ILIKE $1 LIMIT 1001)'), ['%jo%']);
  });
});

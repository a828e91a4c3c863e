import { PLAN_FOR_VALUES, StatementNames } from './statement-names';

describe('StatementNames', () => {
  const run = (names: StatementNames, times: number, text = 'SELECT 1', known = new Set<string>()) =>
    Array.from({ length: times }, () => names.choose(text, known));

  it('names a statement from its fourth use on, the same on every connection', () => {
    const names = new StatementNames();
    const [first, second, third, fourth, fifth] = run(names, 5);
    expect([first, second, third]).toEqual([undefined, undefined, undefined]);
    expect(fourth).toMatch(/^[\w-]{22}$/);
    expect(fifth).toBe(fourth);
    expect(run(new StatementNames(), 4).at(-1)).toBe(fourth);
    expect(run(names, 4, 'SELECT 2').at(-1)).not.toBe(fourth);
  });

  it('gives no name to a statement that is planned for its values', () => {
    expect(run(new StatementNames(), 5, `SELECT 1 ${PLAN_FOR_VALUES}`)).toEqual(Array(5).fill(undefined));
  });

  it('gives a connection at most 200 names', () => {
    const names = new StatementNames();
    const known = new Set<string>();
    for (let index = 0; index < 201; index += 1) run(names, 4, `SELECT ${index}`, known);
    expect(known.size).toBe(200);
    expect(names.choose('SELECT 0', known)).toBeDefined();
    expect(names.choose('SELECT 200', known)).toBeUndefined();
    expect(names.choose('SELECT 200', new Set())).toBeDefined();
  });
});

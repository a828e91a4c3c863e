import { decodeForm } from './form-encoding.js';
import { Parameters } from './parameters.js';

const parse = (query: string) => new Parameters(decodeForm(query));

describe('metadata', () => {
  const merge = (query: string) => parse(query).metadata({ one: '1', two: '2' });

  it('keeps what is not named, and deletes a key without a value', () => {
    expect(merge('')).toEqual({ one: '1', two: '2' });
    expect(merge('metadata[one]=&metadata[three]=3')).toEqual({ two: '2', three: '3' });
    expect(merge('metadata=')).toEqual({});
  });

  it('has keys of at most 40 characters and values of at most 500', () => {
    const [key, value] = ['k'.repeat(40), 'v'.repeat(500)];
    expect(merge(`metadata[${key}]=${value}`)).toMatchObject({ [key]: value });
    expect(() => merge(`metadata[${key}k]=1`)).toThrow('metadata value');
    expect(() => merge(`metadata[one]=${value}v`)).toThrow('metadata value');
  });
});

it('reads flags, integers and lists, and rejects other values', () => {
  const parameters = parse(
    'yes=true&no=false&text=a&count=-12&big=1234567890123456&expand=a&expands[]=b&expands[]=c',
  );
  expect([parameters.flag('yes', false), parameters.flag('no', true)]).toEqual([true, false]);
  expect([parameters.flag('none'), parameters.flag('none', true)]).toEqual([false, true]);
  expect(parameters.integer('count')).toBe(-12);
  expect([parameters.list('expand'), parameters.list('expands'), parameters.list('none')]).toEqual([
    ['a'],
    ['b', 'c'],
    [],
  ]);
  expect(() => parameters.flag('text')).toThrow('Invalid boolean: text');
  for (const name of ['text', 'big']) expect(() => parameters.integer(name)).toThrow('Invalid integer');
  expect(() => parameters.group('text')).toThrow('Invalid object: text');
  expect(() => parameters.text('expands')).toThrow('Invalid string: expands');
});

it('takes an empty text as null, and as missing where one is required', () => {
  const parameters = parse('empty=+&none=');
  expect([parameters.textOrNull('empty'), parameters.textOrNull('other')]).toEqual([null, null]);
  expect(() => parameters.requiredText('none')).toThrow('Missing required param: none.');
});

import { compareValues } from './compare-values';

describe('compareValues', () => {
  it.each([
    [
      ['1.5 kg', '60 g', '567 g', '0.06 kg'],
      ['0.06 kg', '60 g', '567 g', '1.5 kg'],
    ],
    [
      ['100 mm', '9 mm', '1 m', '2 in'],
      ['9 mm', '2 in', '100 mm', '1 m'],
    ],
    [
      ['13', '4', '8'],
      ['4', '8', '13'],
    ],
    [
      ['13 in', '1 ft', '30 cm'],
      ['30 cm', '1 ft', '13 in'],
    ],
    [
      ['1 lb', '450 g', '16.5 oz', '15 oz'],
      ['15 oz', '450 g', '1 lb', '16.5 oz'],
    ],
    [
      ['1 l', '1200 ml', '900 ml'],
      ['900 ml', '1 l', '1200 ml'],
    ],
    [
      ['1.5 kW', '1600 W', '1400 W'],
      ['1400 W', '1.5 kW', '1600 W'],
    ],
    [
      ['3', '-10', '-5'],
      ['-10', '-5', '3'],
    ],
    [
      ['4 in', '3 1/2 in', '1/2 in', '3-1/4 in', '3 in', '3/8 in', '1 ft', '10 mm', '2⅝ in', '¼ in'],
      ['¼ in', '3/8 in', '10 mm', '1/2 in', '2⅝ in', '3 in', '3-1/4 in', '3 1/2 in', '4 in', '1 ft'],
    ],
    [
      ['2 in', '1/0 in', '1 in'],
      ['1 in', '2 in', '1/0 in'],
    ],
    [
      ['Walnut', 'Ash', '12'],
      ['12', 'Ash', 'Walnut'],
    ],
    [
      ['EN 388', 'EN 166'],
      ['EN 166', 'EN 388'],
    ],
  ])('sorts %j as %j', (values, sorted) => {
    expect(values.toSorted(compareValues)).toEqual(sorted);
  });
});

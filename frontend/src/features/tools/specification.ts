/** A row of a data sheet. */
interface Specification {
  readonly value: string;
  readonly unit: string | null;
}

/** The value with its unit, such as `567 g`. */
export const formatSpecification = ({ value, unit }: Specification): string =>
  unit ? `${value} ${unit}` : value;

const NUMBER = /^-?\d+(\.\d+)?$/;

/** The same text for equal values: numbers in one unit are equal however they are written, such as `20` and `20.0`. */
export const specificationKey = ({ value, unit }: Specification): string =>
  formatSpecification({ value: NUMBER.test(value) ? String(Number(value)) : value, unit });

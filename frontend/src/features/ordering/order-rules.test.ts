import { isOrderAddressGiven, orderQuantityFault, phoneNumberFault, shortageNotice } from './order-rules';

describe('phone number', () => {
  it.each(['01712345678', ' 01712345678 '])('accepts the 11 digits of %j', (phoneNumber) => {
    expect(phoneNumberFault(phoneNumber)).toBeUndefined();
  });

  it.each(['', '0171234567', '017123456789', '0171234567a', '+8801712345', '0171 234567'])(
    'refuses %j',
    (phoneNumber) => {
      expect(phoneNumberFault(phoneNumber)).toBe('Enter valid phone number of 11 digit');
    },
  );
});

describe('order quantity', () => {
  const limits = { minOrder: 20, available: 50 };

  it.each([20, 35, 50])('accepts %d pieces, between the minimum and the stock', (pieces) => {
    expect(orderQuantityFault(pieces, limits)).toBeUndefined();
  });

  it.each([19, 0, -20, Number.NaN])('names the minimum for %d pieces', (pieces) => {
    expect(orderQuantityFault(pieces, limits)).toBe('Minimum order amount : 20 piece');
  });

  it.each([51, 1e9, Number.POSITIVE_INFINITY])('names the stock for %d pieces', (pieces) => {
    expect(orderQuantityFault(pieces, limits)).toBe('Maximum available order : 50 piece');
  });

  it('refuses a part of a piece', () => {
    expect(orderQuantityFault(20.5, limits)).toBe('Enter a whole number of pieces');
  });
});

describe('delivery address', () => {
  it('is required, and blanks are none', () => {
    expect(isOrderAddressGiven('12 Mill Lane, Leeds')).toBe(true);
    expect(isOrderAddressGiven('')).toBe(false);
    expect(isOrderAddressGiven(' \n ')).toBe(false);
  });
});

describe('shortage', () => {
  it('is no matter while the stock covers one minimum order', () => {
    expect(shortageNotice({ minOrder: 20, available: 20 })).toBeUndefined();
  });

  it('says how many pieces are left when they are too few for an order', () => {
    expect(shortageNotice({ minOrder: 20, available: 19 })).toBe(
      'Only 19 pieces are left, fewer than the minimum order of 20. It can be ordered again when new stock arrives.',
    );
    expect(shortageNotice({ minOrder: 20, available: 1 })).toContain('Only 1 piece is left');
  });

  it('says that a tool without stock is sold out', () => {
    expect(shortageNotice({ minOrder: 20, available: 0 })).toContain('sold out');
  });
});

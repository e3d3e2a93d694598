/** Crockford's: no letter that is taken for a digit when it is read out. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 10

/** A number for a case: 50 random bits, so that nobody finds others by counting. */
export const createCaseNumber = (): string =>
  Array.from(
    crypto.getRandomValues(new Uint8Array(LENGTH)),
    (byte) => ALPHABET[byte % ALPHABET.length],
  ).join('')

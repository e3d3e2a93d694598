import type { Runtime } from '@crivo/runtime'

/** Crockford's base32: no letters that can be misread as digits. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 10

/** Returns a random case number of 50 bits, so that case numbers cannot be enumerated. */
export const createCaseNumber = ({ randomBytes }: Pick<Runtime, 'randomBytes'>): string =>
  Array.from(randomBytes(LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join('')

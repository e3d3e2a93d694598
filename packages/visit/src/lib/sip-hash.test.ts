import { expect, it } from 'vitest'
import { sipBlocks, sipHash } from './sip-hash.ts'

/** The key and inputs of the specification's test vectors: consecutive bytes from zero. */
const KEY = new Uint32Array([0x03_02_01_00, 0x07_06_05_04, 0x0b_0a_09_08, 0x0f_0e_0d_0c])
const textOf = (length: number) =>
  String.fromCharCode(...Array.from({ length }, (_, index) => index))

it.each([
  [0, [0x72_6f_db_47, 0xdd_0e_0e_31]],
  [1, [0x74_f8_39_c5, 0x93_dc_67_fd]],
  [8, [0x93_f5_f5_79, 0x9a_93_24_62]],
  [15, [0xa1_29_ca_61, 0x49_be_45_e5]],
])('hashes %i bytes as the reference implementation does', (length, hash) => {
  sipBlocks('x'.repeat(100))
  expect(sipHash(KEY, sipBlocks(textOf(length)))).toEqual(hash)
})

it('refuses a text that does not fit', () => {
  expect(() => sipBlocks('x'.repeat(256))).toThrow(RangeError)
  expect(sipBlocks('x'.repeat(255))).toBe(32)
})

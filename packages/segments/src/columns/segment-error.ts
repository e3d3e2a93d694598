/** Thrown for bytes that this package did not write, or that have changed since. */
export class SegmentError extends Error {
  override readonly name = 'SegmentError'
}

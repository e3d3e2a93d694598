/** Thrown for bytes that this package did not write or that have changed since then. */
export class SegmentError extends Error {
  override readonly name = 'SegmentError'
}

/** Thrown for bytes that are not, or no longer, what this package wrote. */
export class SegmentError extends Error {
  override readonly name = 'SegmentError'
}

/** Returns the value itself if it is an object, otherwise an empty object. */
export const recordOf = (value: unknown): Partial<Record<string, unknown>> =>
  isRecord(value) ? value : {}

const isRecord = (value: unknown): value is Partial<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

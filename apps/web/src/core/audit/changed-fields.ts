interface ChangedField {
  /** `null` if the stored value has no fields. */
  readonly name: string | null
  readonly before: string
  readonly after: string
}

/** Returns a log entry's changes field by field, with values as JSON. */
export function changedFields(before: unknown, after: unknown): readonly ChangedField[] {
  if (!hasFields(before) || !hasFields(after)) {
    return [{ name: null, before: textOf(before), after: textOf(after) }]
  }
  const old = new Map(Object.entries(before ?? {}))
  const changed = new Map(Object.entries(after ?? {}))
  return [...new Set([...old.keys(), ...changed.keys()])].map((name) => ({
    name,
    before: textOf(old.get(name)),
    after: textOf(changed.get(name)),
  }))
}

const hasFields = (value: unknown): value is object | null | undefined =>
  value === undefined || (typeof value === 'object' && !Array.isArray(value))

const textOf = (value: unknown): string =>
  value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value, null, 1)

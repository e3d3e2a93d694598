import { KNOWN_COUNTRIES } from '@crivo/shared'
import { useFormat } from '#lib/format.ts'

/** The options of a `<select>` for all countries, sorted by name. */
export function CountryOptions() {
  const { country: nameOf } = useFormat()
  return KNOWN_COUNTRIES.toSorted((a, b) => nameOf(a).localeCompare(nameOf(b))).map((code) => (
    <option key={code} value={code}>
      {nameOf(code)}
    </option>
  ))
}

import { COUNTRY_CODES, UNKNOWN_COUNTRY } from '@crivo/shared'
import { useFormat } from '#lib/format.ts'

const COUNTRIES: readonly string[] = COUNTRY_CODES.filter((code) => code !== UNKNOWN_COUNTRY)

/** The options of a `<select>` for all countries, sorted by name. */
export function CountryOptions() {
  const { country: nameOf } = useFormat()
  return COUNTRIES.toSorted((a, b) => nameOf(a).localeCompare(nameOf(b))).map((code) => (
    <option key={code} value={code}>
      {nameOf(code)}
    </option>
  ))
}

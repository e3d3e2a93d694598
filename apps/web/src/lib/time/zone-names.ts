/**
 * Browsers still list some time zones under names that the IANA database has replaced:
 * https://unicode.org/reports/tr35/#Time_Zone_Identifiers.
 */
const RENAMED: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
}

/** Returns a time zone's identifier under its current name. */
export const currentZone = (zone: string): string => RENAMED[zone] ?? zone

/** Returns a time zone's current name as people read it. */
export const zoneName = (zone: string): string => currentZone(zone).replaceAll('_', ' ')

/** Returns all time zones by their current names, sorted, including the given ones. */
export const zonesWith = (...given: readonly string[]): string[] =>
  [...new Set([...given, 'UTC', ...Intl.supportedValuesOf('timeZone')].map(currentZone))].toSorted()

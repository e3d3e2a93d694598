import type { Component } from './components.ts'

/** Licenses that require only that their text be included. */
const ALLOWED = new Set([
  ...['MIT', 'MIT-0', 'Apache-2.0', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD'],
  ...['CC0-1.0', 'Unlicense', 'BlueOak-1.0.0', 'Python-2.0', 'Zlib'],
])

/** Returns whether all parts of one alternative in a license expression are allowed. */
export const isAllowed = (license: string): boolean =>
  license
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((each) => each.split(' AND ').every((part) => ALLOWED.has(part.trim())))

/** Packages with other licenses, by name prefix, with the reason each is acceptable. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  '@fontsource-variable/inter': 'OFL-1.1: the font may be served, not sold',
  '@ip-location-db/asn': 'CC-BY-4.0: read as data and credited (docs/data-sources.md)',
  'cldr-': 'Unicode-3.0: read as data, permissive',
  argparse: 'PSF-2.0: permissive, of tools alone',
  'caniuse-lite': 'CC-BY-4.0: of tools alone',
  '@axe-core/playwright': 'MPL-2.0: of tests alone',
  'axe-core': 'MPL-2.0: of tests alone',
  lightningcss: 'MPL-2.0: of the build alone',
  '@img/sharp-': 'LGPL-3.0: of local runs alone',
}

const exceptionOf = ({ name }: Component): string | undefined =>
  Object.keys(EXCEPTIONS).find((beginning) => name.startsWith(beginning))

/** Returns a line for each component with another license and no exception. */
export const findForeignLicenses = (components: readonly Component[]): string[] =>
  components
    .filter((each) => !isAllowed(each.license) && exceptionOf(each) === undefined)
    .map(({ name, version, license }) => `${name} ${version}: ${license}`)

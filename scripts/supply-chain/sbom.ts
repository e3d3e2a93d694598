import type { Component } from './components.ts'

/** Returns a bill of materials in CycloneDX 1.6; the same components yield the same text. */
export const toSbom = (version: string, components: readonly Component[]): string =>
  `${JSON.stringify(
    {
      bomFormat: 'CycloneDX',
      specVersion: '1.6',
      version: 1,
      metadata: {
        component: { type: 'application', 'bom-ref': 'crivo', name: 'crivo', version },
      },
      components: components.map((component) => ({
        type: 'library',
        'bom-ref': purlOf(component),
        ...groupOf(component.name),
        version: component.version,
        // Packages used only for building and testing are excluded.
        scope: component.isShipped ? 'required' : 'excluded',
        licenses: [licenseOf(component.license)],
        purl: purlOf(component),
      })),
    },
    null,
    1,
  )}\n`

const purlOf = ({ name, version }: Component): string =>
  `pkg:npm/${name.replace('@', '%40')}@${version}`

function groupOf(full: string): { group?: string; name: string } {
  const [group, name] = full.split('/')
  return name === undefined ? { name: full } : { group: group ?? '', name }
}

/** Returns a license as a single identifier, an expression, or free text. */
function licenseOf(license: string): object {
  if (/^[\w.+-]+$/.test(license) && license !== 'unknown') return { license: { id: license } }
  return / (?:OR|AND) /.test(license) ? { expression: license } : { license: { name: license } }
}

import { existsSync, globSync, readFileSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ROOT } from '../lib/paths.ts'

/** An installed package. */
export interface Component {
  readonly name: string
  readonly version: string
  /** The license in its manifest, usually an SPDX expression. */
  readonly license: string
  /** Whether a deployed or published part of the product contains it. */
  readonly isShipped: boolean
}

interface Manifest {
  readonly name: string
  readonly version: string
  readonly license?: string | { readonly type?: string }
  readonly licenses?: readonly { readonly type?: string }[]
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

const manifestOf = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))

/** Workspace folders. Dependencies of `tools` and the root are never shipped. */
const SHIPPED = globSync('{apps,packages,integrations}/*/package.json', { cwd: ROOT })
const OTHERS = ['package.json', ...globSync('tools/*/package.json', { cwd: ROOT })]

/** Returns every package installed in the workspace once, by name and version. */
export function readComponents(): Component[] {
  const shipped = new Set<string>()
  const all = new Set<string>()
  for (const path of [...SHIPPED, ...OTHERS]) {
    const folder = join(ROOT, dirname(path))
    const { dependencies = {}, devDependencies = {} } = manifestOf(folder)
    if (SHIPPED.includes(path)) visit(folder, Object.keys(dependencies), shipped)
    visit(folder, Object.keys({ ...dependencies, ...devDependencies }), all)
  }
  const found = [...all].map((folder) => toComponent(folder, shipped.has(folder)))
  const keyOf = ({ name, version }: Component) => `${name}@${version}`
  // Peer dependencies can put one version into several folders; it is shipped if one of them is.
  const byKey = Map.groupBy(found, keyOf)
  return [...byKey.values()]
    .flatMap((same) => same.find(({ isShipped }) => isShipped) ?? same.slice(0, 1))
    .toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
}

/** Collects the folders of packages and their dependencies, excluding the workspace's own. */
function visit(folder: string, names: readonly string[], found: Set<string>): void {
  for (const name of names) {
    const installed = find(folder, name)
    if (installed === null || found.has(installed)) continue
    if (!installed.includes('/node_modules/')) continue
    found.add(installed)
    const { dependencies = {}, optionalDependencies = {} } = manifestOf(installed)
    visit(installed, Object.keys({ ...dependencies, ...optionalDependencies }), found)
  }
}

/** Finds a package like Node: in the nearest `node_modules` above. */
function find(folder: string, name: string): string | null {
  const candidate = join(folder, 'node_modules', name)
  if (existsSync(join(candidate, 'package.json'))) return realpathSync(candidate)
  const above = dirname(folder)
  // Optional packages for other systems are not installed.
  return above === folder ? null : find(above, name)
}

function toComponent(folder: string, isShipped: boolean): Component {
  const { name, version, license, licenses } = manifestOf(folder)
  const stated = typeof license === 'string' ? license : license?.type
  const joined = licenses?.map(({ type }) => type).join(' OR ')
  return { name, version, license: stated ?? joined ?? 'unknown', isShipped }
}

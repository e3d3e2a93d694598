import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LOCAL, ROOT } from '../lib/paths.ts'
import { runCommand } from '../lib/run-command.ts'

/** The manifest fields that the published package keeps. */
export interface Manifest {
  readonly name: string
  readonly version: string
  readonly description: string
  readonly license: string
  readonly engines: { readonly node: string }
  readonly exports: Readonly<Record<string, string>>
  readonly dependencies?: Readonly<Record<string, string>>
}

/**
 * Compiles a package to JavaScript with types, because customers, unlike this repository, cannot
 * import TypeScript. Packs it as npm would publish it; returns the archive's name.
 */
export async function packPackage(source: string, manifest: Manifest, to: string): Promise<string> {
  const folder = await mkdtemp(join(LOCAL, 'package-'))
  try {
    await runOrThrow('tsc', [
      '-p',
      join(source, 'tsconfig.build.json'),
      '--outDir',
      join(folder, 'dist'),
    ])
    for (const file of [join(source, 'README.md'), 'LICENSE'])
      await cp(join(ROOT, file), join(folder, file.replace(/^.*\//, '')))
    await writeFile(
      join(folder, 'package.json'),
      JSON.stringify(published(source, manifest), null, 2),
    )
    await runOrThrow('npm', ['pack', folder, '--pack-destination', to])
  } finally {
    await rm(folder, { recursive: true })
  }
  return `${manifest.name.replace('@', '').replace('/', '-')}-${manifest.version}.tgz`
}

function published(
  source: string,
  { name, version, description, license, engines, exports, dependencies }: Manifest,
) {
  const doors = Object.entries(exports)
    .filter(([, file]) => file.startsWith('./src/'))
    .map(([door, file]) => {
      const compiled = file.replace('./src/', './dist/').replace(/\.ts$/, '')
      return [door, { types: `${compiled}.d.ts`, default: `${compiled}.js` }]
    })
  return {
    name,
    version,
    description,
    license,
    type: 'module',
    sideEffects: false,
    engines,
    exports: Object.fromEntries(doors),
    dependencies,
    // Only CI publishes, because its registry call proves the repository and the commit.
    publishConfig: { access: 'public', provenance: true },
    ...repositoryOf(source),
  }
}

/** npm compares this field with the repository in the provenance statement. */
function repositoryOf(directory: string) {
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: name } = process.env
  if (server === undefined || name === undefined) return {}
  return { repository: { type: 'git', url: `git+${server}/${name}.git`, directory } }
}

async function runOrThrow(command: string, args: readonly string[]): Promise<void> {
  const { code, output } = await runCommand(command, args)
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${output}`)
}

import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import * as z from 'zod'
import { LOCAL, ROOT } from '../lib/paths.ts'

const FOLDER = join(ROOT, 'released')

/** A release's bundles: the deployed edge, the pasted edge, and the control plane. */
const FILES = ['edge-worker.js', 'edge-worker-manual.js', 'api-worker.js'] as const
export type ReleasedFile = (typeof FILES)[number]

const manifestSchema = z.object({
  /** The commit from which the bundles were built. */
  commit: z.string().regex(/^[0-9a-f]{40}$/),
  /** The newest ruleset and batch forms that the release supports. */
  rulesetForm: z.number().int(),
  batchForm: z.number().int(),
  /** SHA-256 of each bundle before compression. */
  sha256: z.record(z.enum(FILES), z.string()),
})
type Manifest = z.infer<typeof manifestSchema>

export const readManifest = async (version: number): Promise<Manifest> =>
  manifestSchema.parse(JSON.parse(await readFile(join(folderOf(version), 'manifest.json'), 'utf8')))

/** Stores a release's compressed bundles with their manifest. */
export async function packRelease(
  version: number,
  bundles: Readonly<Record<ReleasedFile, string>>,
  about: Omit<Manifest, 'sha256'>,
): Promise<string> {
  const folder = folderOf(version)
  await mkdir(folder, { recursive: true })
  for (const file of FILES) {
    await writeFile(join(folder, `${file}.br`), brotliCompressSync(bundles[file]))
  }
  const sha256 = Object.fromEntries(FILES.map((file) => [file, digestOf(bundles[file])]))
  await writeFile(
    join(folder, 'manifest.json'),
    `${JSON.stringify({ ...about, sha256 }, null, 2)}\n`,
  )
  return folder
}

/** Reads a bundle of a release. Throws if its digest differs from the manifest's. */
export async function readReleased(version: number, file: ReleasedFile): Promise<string> {
  const packed = await readFile(join(folderOf(version), `${file}.br`))
  const text = brotliDecompressSync(packed).toString('utf8')
  const { sha256 } = await readManifest(version)
  if (digestOf(text) !== sha256[file]) throw new Error(`${file} of release ${version} was changed`)
  return text
}

/** Writes a released edge to a folder as a runnable worker. Returns the folder. */
export async function layOutEdge(
  name: string,
  { script, isPasted }: { script: string; isPasted: boolean },
): Promise<string> {
  // A pasted script starts with its variables; here, they are bindings, which take precedence.
  return layOut(name, { 'worker.js': isPasted ? `const CRIVO_VARIABLES = {}\n${script}` : script })
}

/** Writes a released control plane to a folder as a runnable worker. Returns the folder. */
export async function layOutControlPlane(version: number): Promise<string> {
  const script = await readReleased(version, 'api-worker.js')
  const texts: Record<string, string> = {}
  // Texts that it serves to customers are separate modules, named by content hash.
  for (const [, name = '', text] of script.matchAll(/from "\.\/([0-9a-f]{40}-([\w-]+)\.txt)"/g)) {
    texts[name] = text === 'tag' ? '' : await readReleased(version, releasedFileOf(text))
  }
  return layOut(`api-${version}`, { 'index.js': script, ...texts })
}

const releasedFileOf = (text = ''): ReleasedFile => {
  const file = FILES.find((each) => each === `${text}.js`)
  if (file === undefined) throw new Error(`No release contains ${text}`)
  return file
}

async function layOut(name: string, files: Readonly<Record<string, string>>): Promise<string> {
  const folder = join(LOCAL, 'released', name)
  await mkdir(folder, { recursive: true })
  for (const [file, text] of Object.entries(files)) await writeFile(join(folder, file), text)
  return folder
}

/** Returns the folder of a release. */
export const folderOf = (version: number): string => join(FOLDER, String(version))

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex')

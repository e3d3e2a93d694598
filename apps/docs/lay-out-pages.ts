import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, posix } from 'node:path'
import { folderOf, LANGUAGES, type Language } from './pages.ts'
import { titleOf } from './titles.ts'

const DOCS = join(import.meta.dirname, '../../docs')
/** Files that pages link to. */
const FOLDERS = ['monitoring', 'screens']

interface Page {
  /** Its path in `docs`, such as `alerts.pt-BR.md`. */
  readonly file: string
  readonly language: Language
  /** Its path in the site without its ending, such as `pt-BR/alerts`. */
  readonly path: string
}

/**
 * Lays out `docs` as the site needs it: a folder for each language, with links that stay within it.
 */
export async function layOutPages(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  const pages = (await filesOfDocs()).map(pageOf)
  const byPath = new Map(pages.map((page) => [page.path, page]))
  for (const page of pages) {
    const text = await readFile(join(DOCS, page.file), 'utf8')
    const target = join(folder, `${page.path}.md`)
    await mkdir(dirname(target), { recursive: true })
    await writeFile(target, withLinks(text, page, byPath))
  }
  await writeFile(join(folder, 'decisions/index.md'), listDecisions(folder, pages))
  for (const each of FOLDERS)
    await cp(join(DOCS, each), join(folder, 'public', each), { recursive: true })
}

async function filesOfDocs(): Promise<string[]> {
  const names = await readdir(DOCS, { recursive: true })
  return names.filter((name) => name.endsWith('.md')).toSorted()
}

function listDecisions(folder: string, pages: readonly Page[]): string {
  const decisions = pages.filter(({ path }) => path.startsWith('decisions/'))
  const lines = decisions.map(({ path }) => `- [${titleOf(folder, path)}](/${path})`)
  return `# Decisions\n\n${lines.join('\n')}\n`
}

function pageOf(file: string): Page {
  const language = LANGUAGES.find((each) => file.endsWith(`.${each}.md`)) ?? 'en-US'
  const name = file.replace(/\.md$/, '').replace(`.${language}`, '')
  return { file, language, path: `${folderOf(language)}${name}` }
}

/** Code with another program's template, such as `{{campaign.name}}`, which Vue would fill in. */
const TEMPLATE = /`([^`\n<&]*\{\{[^`\n<&]*)`/g
const LINK = /\]\(([^)\s]+)\)/g

/** Points links to pages in the page's own language, where such pages exist. */
function withLinks(text: string, page: Page, byPath: ReadonlyMap<string, Page>): string {
  const parts = text.split(/(^```[\s\S]*?^```)/m)
  return parts
    .map((part) =>
      part.startsWith('```')
        ? part
        : part
            .replace(
              /\[([^\]]*)\]\((?:\.\.\/)+(?:apps|integrations|packages|tools)\/[^)]*\)/g,
              '$1',
            )
            .replace(TEMPLATE, (_, code: string) => `<code v-pre>${code}</code>`)
            .replace(LINK, (whole, target: string) => {
              const found = resolveLink(target, page, byPath)
              return found === null ? whole : `](${found})`
            }),
    )
    .join('')
}

function resolveLink(target: string, page: Page, byPath: ReadonlyMap<string, Page>) {
  if (/^(?:[a-z]+:|#|\/)/.test(target)) return null
  const [file = '', anchor] = target.split('#')
  const inDocs = posix.normalize(posix.join(posix.dirname(page.file), file))
  // A link to a folder leads to its index page; files other than Markdown are copied as they are.
  if (!inDocs.endsWith('.md')) return posix.extname(inDocs) === '' ? `/${inDocs}/` : `/${inDocs}`
  const linked = pageOf(inDocs)
  const named = linked.path.replace(folderOf(linked.language), '')
  const own = byPath.get(`${folderOf(page.language)}${named}`)
  // A link to another language's page, or to the page's own English version, is meant to lead
  // there.
  const isMeant = linked.language !== 'en-US' || own === page
  const found = isMeant ? linked : (own ?? linked)
  // Headings are translated too, so an anchor from another language is dropped.
  const hash = anchor === undefined || found.language !== linked.language ? '' : `#${anchor}`
  return `/${found.path}${hash}`
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ERRORS } from '@crivo/shared'
import { ALERT_TEXTS } from '../apps/api-worker/src/mail/texts/alert-mail-texts.ts'
import { MAIL_TEXTS } from '../apps/api-worker/src/mail/texts/mail-texts.ts'
import { english as filters } from '../apps/web/src/features/landing/filters/texts/en-us.ts'
import { english as measure } from '../apps/web/src/features/landing/measure/texts/en-us.ts'
import { english as landing } from '../apps/web/src/features/landing/texts/en-us.ts'
import { privacy } from '../apps/web/src/features/legal/texts/en-us/privacy.ts'
import { refund } from '../apps/web/src/features/legal/texts/en-us/refund.ts'
import { terms } from '../apps/web/src/features/legal/texts/en-us/terms.ts'
import { Random } from '../tools/fuzz/random.ts'
import { ROOT } from './lib/paths.ts'
import { runCommand } from './lib/run-command.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '100' },
    comments: { type: 'boolean', default: false },
  },
})
const [seed, count] = [values.seed, values.count].map(Number)
if (!Number.isSafeInteger(seed) || !Number.isSafeInteger(count)) {
  console.error('Usage: npm run -s sample-texts -- [--seed N] [--count N] [--comments]')
  process.exit(1)
}

const drawn = draw(values.comments ? await comments() : englishTexts(), seed ?? 1, count ?? 100)
for (const [index, text] of drawn.entries()) console.log(`${index + 1}. ${text}`)

/** Returns the American English texts that users and API clients read, each with its source. */
function englishTexts(): string[] {
  const locale: object = JSON.parse(read('apps/web/public/locales/en-US.json'))
  const schema = read('integrations/client/src/schema.ts')
  const descriptions = [...schema.matchAll(/\/\*\* (?:@description )?(.+?) \*\//g)]
  return [
    ...textsIn(locale, 'web'),
    ...textsIn({ filters, landing, measure, privacy, refund, terms }, 'site'),
    ...textsIn(ERRORS, 'error'),
    ...textsIn([MAIL_TEXTS['en-US'], ALERT_TEXTS['en-US']], 'mail'),
    ...new Set(descriptions.map(([, text]) => `[api] ${text}`)),
  ].filter((text) => /\w+ \w+/.test(text.slice(text.indexOf(']') + 1)))
}

function textsIn(value: unknown, source: string): string[] {
  if (typeof value === 'string') return [`[${source}] ${value}`]
  return Object.values(Object(value)).flatMap((each) => textsIn(each, source))
}

/** Returns full-line comments in tracked TypeScript, JavaScript and PHP files. */
async function comments(): Promise<string[]> {
  const { output } = await runCommand('git', [
    'ls-files',
    '*.ts',
    '*.tsx',
    '*.mjs',
    '*.js',
    '*.php',
  ])
  const files = output
    .split('\n')
    .filter((file) => file !== '' && !/^released\/|schema\.ts$/.test(file))
  return files.flatMap((file) =>
    [...read(file).matchAll(/^\s*\/\*\*?[\s\S]*?\*\/|(?:^[ \t]*\/\/.*\n)+/gm)].map(
      ([comment]) => `[${file}] ${comment.replace(/\s*\n\s*(?:\*(?!\/)|\/\/)?\s*/g, ' ').trim()}`,
    ),
  )
}

function read(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8')
}

/** Draws texts at random; the same seed draws the same texts. */
function draw(texts: readonly string[], from: number, most: number): string[] {
  const random = new Random(from)
  const left = [...texts]
  const length = Math.min(most, left.length)
  return Array.from({ length }, () => left.splice(random.below(left.length), 1)).flat()
}

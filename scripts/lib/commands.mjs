// Each command's arguments. Plain JavaScript, because run.mjs reads it before dependencies are
// installed.
import { parseArgs } from 'node:util'

/** A nonnegative integer, for seeds and counts. */
const NUMBER = /^\d{1,10}$/
const SEED = { type: 'string', pattern: NUMBER, shows: 'N', means: 'seed of the random numbers' }
const YES = { type: 'boolean', means: 'do not ask for confirmation' }
const ENV = { type: 'string', pattern: /^(staging|production)$/, shows: 'staging|production' }
const FILE = { type: 'string', shows: 'FILE', means: 'secrets as a JSON object' }
const HOST =
  /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+([a-z]{2,63}|xn--[a-z0-9-]{1,58}[a-z0-9])$/
const STORE = {
  local: { type: 'string', pattern: /^[\w-]+$/, shows: 'STATE', means: 'a folder under .local' },
  env: { ...ENV, means: 'a deployment' },
  'secrets-file': FILE,
}
const BENCHES =
  'agents|api|backtest|browser|check|decide|edge|engine|evidence|inspection|ledger|propagation|relays|segments|web'
const DRILLS =
  'control-plane-down|kill|same-batch|clock-off|stale-kv|forged-ruleset|ledger-throws|malformed|key-rotation|hostile-pages|feed|pages-match-records|segments-killed|copy-killed|monitoring'
const KEYS = `control-plane
       npm run keys -- edge <domain id> [key version]
       npm run keys -- rotate
       npm run keys -- add ENCRYPTION_KEYS|ACCESS_TOKEN_KEYS
       npm run keys -- retire <encryption key id> <control plane's address>
       npm run keys -- metrics`

/**
 * Commands by their names in package.json. `takes` lists a pattern per argument; `needs` is the
 * number of required arguments.
 */
export const COMMANDS = {
  start: {
    does: 'runs the product on this machine',
    options: { watch: { type: 'boolean', means: 'rebuild on every change' } },
  },
  dev: {
    does: 'npm start, rebuilding on every change',
    options: { watch: { type: 'boolean', means: 'set already' } },
  },
  test: {
    does: 'runs all checks and tests, or those of the named files',
    shows: '[FILE ...] [--watch]',
    isOpen: true,
  },
  check: {
    does: 'checks format, lint, import boundaries and types of what changed',
    options: { fix: { type: 'boolean', means: 'fix what can be fixed' } },
  },
  traffic: {
    does: 'sends people, crawlers, bots and broken requests to the edge',
    shows: '[COUNT]',
    takes: [NUMBER],
  },
  keys: {
    does: 'creates and rotates secrets',
    shows: KEYS,
    takes: [/^(control-plane|edge|rotate|add|retire|metrics)$/, /./, /./],
    needs: 1,
  },
  scale: {
    does: 'prints calls, rows, bytes and cost by visits a day',
    options: { tables: { type: 'boolean', means: 'as Markdown' } },
  },
  bench: {
    does: 'measures speed or quality; exits with 1 if a bound is missed',
    shows: `${BENCHES} [MODE]`,
    takes: [new RegExp(`^(${BENCHES})$`), /./],
    needs: 1,
    options: { long: { type: 'boolean', means: 'a longer run, for edge and ledger' } },
  },
  drill: {
    does: 'counts visits lost, doubled or recorded wrongly under faults',
    shows: `[${DRILLS}]`,
    takes: [new RegExp(`^(${DRILLS})$`)],
    options: { seed: SEED },
  },
  fuzz: {
    does: 'feeds random inputs to each parser',
    options: {
      seed: SEED,
      count: { type: 'string', pattern: NUMBER, shows: 'N', means: 'inputs for each' },
    },
  },
  simulate: {
    does: 'runs days of the product with faults in virtual time, the same for each seed',
    options: {
      seed: { ...SEED, means: 'the first seed' },
      seeds: { type: 'string', pattern: NUMBER, shows: 'K', means: 'how many seeds' },
      days: { type: 'string', pattern: NUMBER, shows: 'D', means: 'days of each seed' },
      workers: {
        type: 'string',
        pattern: NUMBER,
        shows: 'W',
        means: 'how many seeds run at a time; 1 by default',
      },
      planted: { type: 'boolean', means: 'plant faults and say which are found' },
      parity: { type: 'boolean', means: 'try attacks and compare what people and reviewers get' },
      unseen: {
        type: 'boolean',
        means: 'compare everything that random accounts can read, with and without a reviewer',
      },
    },
  },
  soak: {
    does: 'loads the product for minutes, with faults and hostile connections',
    options: {
      minutes: { type: 'string', pattern: NUMBER, shows: 'M', means: 'how long; 10 by default' },
      rate: {
        type: 'string',
        pattern: NUMBER,
        shows: 'N',
        means: 'visits a second; 2000 by default',
      },
    },
  },
  classify: { does: 'classifies user agents, one a line of standard input' },
  data: {
    does: 'compares the publishers’ lists with the repository’s snapshot',
    options: { write: { type: 'boolean', means: 'update the snapshot' } },
  },
  'own-networks': { does: 'rewrites the prefixes of reviewers’ own networks' },
  changeset: { does: 'describes a change of a published package', isOpen: true },
  integrations: { does: 'builds what customers install and the client’s types' },
  'try-integrations': { does: 'tries the integrations against the running product' },
  'sample-texts': {
    does: 'prints a seeded sample of English texts',
    options: {
      seed: SEED,
      count: { type: 'string', pattern: NUMBER, shows: 'N', means: 'how many' },
      comments: { type: 'boolean', means: 'of code comments' },
    },
  },
  'social-images': { does: 'redraws the preview images for shared links' },
  'product-images': { does: 'photographs a running product for the landing pages' },
  deploy: {
    does: 'deploys the control plane to a Cloudflare account',
    options: {
      env: { ...ENV, means: 'the environment', isNeeded: true },
      domain: {
        type: 'string',
        pattern: HOST,
        shows: 'HOST',
        means: 'a host of a zone in the account, in lower case',
      },
      'secrets-file': FILE,
      'dry-run': { type: 'boolean', means: 'only print the steps' },
      yes: YES,
    },
  },
  wrangler: {
    does: 'runs wrangler with the names and ids of an environment',
    shows: '--env staging|production COMMAND ...',
    isOpen: true,
  },
  'release-edge': {
    does: 'keeps today’s bundles as a release',
    shows: 'NUMBER',
    takes: [/^[1-9]\d*$/],
    needs: 1,
  },
  rollback: {
    does: 'deploys the previous release of the control plane again',
    options: { env: { ...ENV, means: 'the environment', isNeeded: true }, yes: YES },
  },
  backup: {
    does: 'copies all data into a folder',
    options: {
      ...STORE,
      to: { type: 'string', shows: 'FOLDER', means: 'the new backup', isNeeded: true },
      yes: YES,
    },
  },
  restore: {
    does: 'replaces all data with a backup',
    options: {
      ...STORE,
      from: { type: 'string', shows: 'FOLDER', means: 'the backup', isNeeded: true },
      yes: YES,
    },
  },
  'rehearse-restore': { does: 'rehearses the loss of all data on this machine' },
}

/** Returns a command's help. */
export function helpOf(name) {
  const { does, shows = '', options = {} } = COMMANDS[name]
  const usage = [
    'npm run',
    name,
    ...(shows || Object.keys(options).length > 0 ? ['--'] : []),
    shows,
  ]
  const lines = Object.entries(options).map(([option, { shows: value, means = '' }]) => {
    return `  --${`${option} ${value ?? ''}`.padEnd(28)} ${means}`.trimEnd()
  })
  return [`${name}: ${does}.`, `Usage: ${usage.filter(Boolean).join(' ')}`, ...lines].join('\n')
}

/** Returns the problem with a command's arguments as one line, or `null`. */
export function problemOf(name, args) {
  const { options = {}, takes = [], needs = 0, isOpen = false } = COMMANDS[name]
  if (isOpen) return null
  try {
    const types = Object.entries(options).map(([option, { type }]) => [option, { type }])
    const { values, positionals } = parseArgs({
      args,
      options: Object.fromEntries(types),
      allowPositionals: true,
    })
    for (const [option, value] of Object.entries(values)) {
      const { pattern } = options[option]
      if (pattern && !pattern.test(value)) return `--${option} cannot be "${value}".`
    }
    const missing = Object.keys(options).find(
      (option) => options[option].isNeeded && !values[option],
    )
    if (missing !== undefined) return `--${missing} is missing.`
    if (positionals.length < needs) return 'An argument is missing.'
    const wrong = positionals.find((text, index) => !takes[index]?.test(text))
    return wrong === undefined ? null : `Unknown argument "${wrong}".`
  } catch (error) {
    return `${error.message.split(/\.\s/)[0].replace(/\.$/, '')}.`
  }
}

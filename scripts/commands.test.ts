import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ROOT } from './lib/paths.ts'

// Plain JavaScript without types, because it runs before dependencies are installed.
const { COMMANDS, helpOf, problemOf } = await import(join(ROOT, 'scripts/lib/commands.mjs'))
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')
const { scripts } = JSON.parse(read('package.json'))
const names = Object.keys(scripts)
const RUN = join(ROOT, 'scripts/run.mjs')

/** Runs a command of package.json as npm does. */
function run(name: string, args: readonly string[], variables: Record<string, string> = {}) {
  const [, , file = '', ...own] = String(scripts[name]).split(' ')
  return spawnSync('node', [RUN, file, ...own, ...args], {
    encoding: 'utf8',
    env: { ...process.env, npm_lifecycle_event: name, ...variables },
    timeout: 60_000,
  })
}

test('each command of package.json documents its arguments', () => {
  expect(Object.keys(COMMANDS).toSorted()).toEqual(names.toSorted())
})

test('docs/commands.md and the README name every command, and no other', () => {
  const rows = read('docs/commands.md')
    .split('\n')
    .filter((line) => line.startsWith('| `npm '))
  const told = rows.flatMap((row) => [
    ...row.matchAll(/`npm (?:run )?(?:-s )?([a-z-]+)/g),
    // The deploy row only lists its other commands.
    ...(row.startsWith('| `npm run deploy`') ? row.matchAll(/, `([a-z-]+)`/g) : []),
  ])
  const inTables = new Set(told.map(([, name]) => name))
  const started = ['start', 'traffic', 'test', 'deploy'].filter((name) =>
    new RegExp(`^npm (?:run )?${name}`, 'm').test(read('README.md')),
  )
  const missing = names.filter((name) => !inTables.has(name) && !started.includes(name))
  expect(missing).toEqual([])
  expect([...inTables].filter((name) => !names.includes(String(name)))).toEqual([])
})

test('docs/operating.md gives each key ring to the command that extends it', () => {
  const calls = read('docs/operating.md').matchAll(/(\S+ )npm run keys -- add (\w+)/g)
  const given = [...calls].map(([, before, name]) => [name, before])
  expect(given.length).toBeGreaterThan(1)
  for (const [name, before] of given) expect(before).toContain(`${name}=… `)
})

describe.each(names.filter((name) => name !== 'changeset'))('%s', (name) => {
  test('prints help without starting anything', () => {
    const { status, stdout, stderr } = run(name, ['--help'])
    expect([status, stderr]).toEqual([0, ''])
    expect(stdout).toBe(`${helpOf(name)}\n`)
    expect(stdout).toContain(`Usage: npm run ${name}`)
  })
})

test.each([
  ['bench', ['nothing'], 'Unknown argument "nothing".'],
  ['bench', [], 'An argument is missing.'],
  ['drill', ['none'], 'Unknown argument "none".'],
  ['drill', ['kill', '--seed', 'x'], '--seed cannot be "x".'],
  ['fuzz', ['--cuont', '1'], "Unknown option '--cuont'."],
  ['scale', ['--table'], "Unknown option '--table'."],
  ['traffic', ['many'], 'Unknown argument "many".'],
  ['release-edge', ['0'], 'Unknown argument "0".'],
  ['deploy', ['--env', 'live'], '--env cannot be "live".'],
  ['deploy', ['--dry-run'], '--env is missing.'],
  ['deploy', ['--domain', 'https://a.example'], '--domain cannot be "https://a.example".'],
  ['backup', ['--local', '../state'], '--local cannot be "../state".'],
  ['backup', ['--env', 'production'], '--to is missing.'],
  ['restore', [], '--from is missing.'],
  ['fuzz', ['--seed'], "Option '--seed <value>' argument missing."],
  ['classify', ['curl/8.5.0'], 'Unknown argument "curl/8.5.0".'],
  ['start', ['--wacht'], "Unknown option '--wacht'."],
  ['keys', ['rotat'], 'Unknown argument "rotat".'],
])('%s %j is refused in one line', (name, args, problem) => {
  expect(problemOf(name, args)).toBe(problem)
})

test('a wrong argument exits with 2 and one line, without a stack trace', () => {
  const { status, stdout, stderr } = run('drill', ['none'])
  expect([status, stdout]).toEqual([2, ''])
  expect(stderr).toBe('Unknown argument "none". See npm run drill -- --help.\n')
})

test.each([
  ['keys', ['rotate'], { RULESET_KEY: 'key' }, 'The environment has a wrong value of RULESET_KEY'],
  ['keys', ['edge', '1'], {}, 'Set EDGE_MASTER_KEY and RULESET_KEY as the control plane has it.'],
  ['release-edge', ['1'], {}, 'Release 1 exists.'],
  ['backup', ['--local', 'none', '--to', 'none'], {}, 'There is no local state none.'],
  ['wrangler', ['secret', 'list'], {}, '--env must be staging or production.'],
  ['try-integrations', [], { PORT: '1' }, 'Crivo is not running here: start it with npm start.'],
])('%s %j with %j fails in one line', (name, args, variables, problem) => {
  const { status, stdout, stderr } = run(name, args, variables)
  expect([status, stdout]).toEqual([1, ''])
  expect(stderr).toContain(problem)
  expect(stderr.trim().split('\n')).toHaveLength(1)
})

test.each([
  ['bench', ['edge', '--long']],
  ['fuzz', ['--seed', '7', '--count', '3']],
  ['simulate', ['--seed', '7', '--seeds', '3', '--days', '2']],
  ['keys', ['edge', '7', '2']],
  ['deploy', ['--env', 'staging', '--dry-run']],
  ['deploy', ['--env', 'staging', '--domain', 'app.xn--e1afmkfd.xn--p1ai']],
  ['test', ['apps/web', '--watch']],
])('%s %j is accepted', (name, args) => {
  expect(problemOf(name, args)).toBeNull()
})

test.each([
  ['bench', 'tools/bench/main.ts', 'SUITES'],
  ['drill', 'tools/drill/main.ts', 'DRILLS'],
])('%s accepts each name that %s defines', (name, file, table) => {
  const listed = read(file).split(`const ${table}`)[1]?.split('\n}')[0] ?? ''
  const known = Array.from(listed.matchAll(/^ {2}'?([a-z-]+)'?[:,]/gm), ([, each]) => each)
  expect(known.length).toBeGreaterThan(8)
  for (const each of known) expect(problemOf(name, [each]), each).toBeNull()
})

import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Commands that print their version. */
const COMMANDS: readonly (readonly [name: string, ...command: string[]])[] = [
  ['chromium', 'chromium', '--version'],
  ['firefox-esr', 'firefox-esr', '--version'],
  ['qutebrowser', 'dpkg-query', '--show', 'qutebrowser'],
  ['webkitgtk', 'dpkg-query', '--show', 'libwebkit2gtk-4.1-0'],
  ['curl', 'curl', '--version'],
  ['wget', 'wget', '--version'],
  ['aria2', 'aria2c', '--version'],
  ['httpie', 'http', '--version'],
  ['python', '/usr/bin/python3', '--version'],
  ['go', 'go', 'version'],
  ['java', 'java', '--version'],
  ['php', 'php', '--version'],
  ['ruby', 'ruby', '--version'],
  ['perl', '/usr/bin/perl', '-e', 'print $^V'],
  ['node', 'node', '--version'],
  ...[
    ...['python3-requests', 'python3-aiohttp', 'python3-httpx', 'python3-tornado'],
    ...['python3-pycurl', 'ruby-faraday', 'ruby-rest-client', 'ruby-excon', 'libwww-perl'],
    ...['libmojolicious-perl', 'php-guzzlehttp-guzzle', 'falkon', 'epiphany-browser'],
    ...['python3-httplib2', 'python3-treq', 'ruby-httparty', 'ruby-http', 'ruby-typhoeus'],
    ...['ruby-mechanize', 'libwww-mechanize-perl', 'php-symfony-http-client', 'libfurl-perl'],
    ...['ruby-curb', 'python3-urllib3', 'python3-selenium', 'ruby-selenium-webdriver'],
    ...['libfirefox-marionette-perl', 'webkit2gtk-driver'],
  ].map((name): [string, ...string[]] => [name, 'dpkg-query', '--show', name]),
]

/** Returns the version of every installed program and package. */
export function readVersions(modules: string, packages: readonly string[]): Record<string, string> {
  const programs = COMMANDS.flatMap(([name, file = '', ...rest]) => {
    const { stdout } = spawnSync(file, rest, { encoding: 'utf8' })
    const version = /\d+[\w.+~-]*\.[\w.+~-]+/.exec(stdout?.split('\t').at(-1) ?? '')?.[0]
    return version === undefined ? [] : [[name, version]]
  })
  const installed = packages.map((name) => {
    const file = join(modules, 'node_modules', name, 'package.json')
    return [name, JSON.parse(readFileSync(file, 'utf8')).version]
  })
  return Object.fromEntries([...programs, ...installed])
}

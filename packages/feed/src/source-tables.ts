import { CRAWLERS, REVERSE_DNS } from '@crivo/filter-engine'
import { snapshotOf } from './snapshot.ts'
import type { Gives, Source } from './source.ts'
import { SOURCES } from './sources.ts'

const HEADINGS: Readonly<Record<Gives, string>> = {
  crawler: 'crawlers',
  relay: 'relays',
  vpn: 'VPN networks',
  tor: 'Tor exits',
  hosting: 'hosting networks',
}

const isAgent = (id: string): boolean =>
  CRAWLERS.some((each) => each.id === id && each.purpose === 'agent')

const rowOf = (source: Source): string => {
  const { id, owner, gives, crawler, files } = source
  return [
    '',
    `\`${id}\``,
    owner,
    crawler === undefined
      ? HEADINGS[gives]
      : `${isAgent(crawler) ? 'agent' : 'crawler'} \`${crawler}\``,
    files.map(({ url }, index) => `[${index + 1}](${url})`).join(' '),
    source.format,
    source.licence,
    source.verifiesForDays === null ? 'no limit' : `${source.verifiesForDays} days`,
    source.disprovesForHours === 0 ? 'never' : `${source.disprovesForHours} hours`,
    snapshotOf(source)?.asOf.slice(0, 10) ?? 'none',
    '',
  ].join(' | ')
}

/** Returns the table of sources for docs/data-sources.md, in Markdown. */
export const formatSources = (): string =>
  [
    '| source | owner | gives | files | format | license | verifies for | disproves for | snapshot |',
    '| --- | --- | --- | --- | --- | --- | --- | --- | --- |',
    ...SOURCES.map((source) => rowOf(source).trim()),
  ].join('\n')

/** Returns the table of owners' host names for docs/data-sources.md, in Markdown. */
export const formatReverseDns = (): string =>
  [
    '| crawler | host names in | source |',
    '| --- | --- | --- |',
    ...Array.from(
      REVERSE_DNS,
      ([id, { domains, source }]) =>
        `| \`${id}\` | ${domains.map((domain) => `\`${domain}\``).join(', ')} | [owner](${source}) |`,
    ),
  ].join('\n')

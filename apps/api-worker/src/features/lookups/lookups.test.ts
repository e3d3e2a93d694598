import { expect, it } from 'vitest'
import { type TextTable, tableReader } from '#platform/embedded-tables/text-tables.ts'
import { searchNetworks } from './search-networks.ts'
import { searchRegions } from './search-regions.ts'

const FILES: Readonly<Record<string, string>> = {
  networks: [
    '16509\tAmazon.com, Inc.',
    '4230\tCLARO S.A.',
    '28573\tClaro NXT Telecomunicações Ltda',
    '42301\tExample Net',
    '15169\tGoogle LLC',
  ].join('\n'),
  regions: [
    'BR-SP\t\tSão Paulo\t',
    'BR-DF\tDistrito Federal\tFederal District\t',
    'GB-ENG\tInglaterra\tEngland\tInglaterra',
  ].join('\n'),
}
const assets = (files: typeof FILES) => {
  const asked: string[] = []
  const fetch = async ({ url }: Request) => {
    const name = url.split('/').at(-1) ?? ''
    asked.push(name)
    return new Response(files[name.replace('.tsv', '')] ?? '<!doctype html>')
  }
  return { fetch, asked }
}
const context = (files = FILES) => {
  const read = tableReader()
  const own = assets(files)
  const readTable = (name: 'networks' | 'regions'): Promise<TextTable | null> => read(own, name)
  return { readTable, asked: own.asked }
}
const asnsOf = async (search: string) =>
  (await searchNetworks(context(), { search, asns: [] })).map(({ asn }) => asn)

it.each([
  ['claro', [4230, 28_573]],
  ['telecomunicacoes CLARO', [28_573]],
  ['AS4230', [4230, 42_301]],
  ['28573', [28_573]],
  ['nobody', []],
  ['', []],
])('finds networks by %s', async (search, asns) => {
  expect(await asnsOf(search)).toEqual(asns)
})

it('names networks by number, and marks those of reviewers', async () => {
  const found = await searchNetworks(context(), { asns: ['15169', '4230', '7'] })
  expect(found).toEqual([
    { asn: 4230, name: 'CLARO S.A.', reviewers: null },
    { asn: 15_169, name: 'Google LLC', reviewers: 'Google' },
  ])
})

it('lists the regions of a country in a language', async () => {
  const ask = { codes: [], language: 'pt-BR' as const }
  expect(await searchRegions(context(), { ...ask, country: 'BR' })).toEqual([
    { code: 'BR-DF', name: 'Distrito Federal' },
    { code: 'BR-SP', name: 'São Paulo' },
  ])
  expect(await searchRegions(context(), { ...ask, country: 'BR', search: 'sao p' })).toHaveLength(1)
  expect(
    await searchRegions(context(), { language: 'en-US', codes: ['GB-ENG', 'BR-DF', 'XX-1'] }),
  ).toEqual([
    { code: 'GB-ENG', name: 'England' },
    { code: 'BR-DF', name: 'Federal District' },
  ])
  expect(await searchRegions(context(), ask)).toEqual([])
})

it('loads a table once, and finds nothing without it', async () => {
  const ctx = context()
  await searchNetworks(ctx, { search: 'claro', asns: [] })
  await searchNetworks(ctx, { search: 'google', asns: [] })
  expect(ctx.asked).toEqual(['networks.tsv'])
  expect(await searchNetworks(context({}), { search: 'claro', asns: [] })).toEqual([])
  expect(await searchRegions(context({}), { country: 'BR', codes: [], language: 'pt-BR' })).toEqual(
    [],
  )
})

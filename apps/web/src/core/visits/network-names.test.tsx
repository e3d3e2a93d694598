// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { setToken } from '#lib/api/session-store.ts'
import { useNetworkTexts } from './network-names.ts'

function Networks({ asns }: { asns: readonly number[] }) {
  const textOf = useNetworkTexts()
  return <p>{asns.map(textOf).join(' ')}</p>
}

it('names more networks than fit in one call, each fetched only once', async () => {
  const asked: string[][] = []
  setToken('header.e30.signature')
  vi.stubGlobal('fetch', async (address: string) => {
    const asns = new URL(address, location.href).searchParams.get('asns')?.split(',') ?? []
    asked.push(asns)
    return Response.json(asns.map((asn) => ({ asn: Number(asn), name: 'Net', reviewers: null })))
  })
  const client = new QueryClient()
  const asns = Array.from({ length: 250 }, (_, index) => index + 1)
  const show = (shown: readonly number[]) => (
    <QueryClientProvider client={client}>
      <Networks asns={shown} />
    </QueryClientProvider>
  )
  const { rerender } = render(show(asns))
  await screen.findByText(/Net \(AS1\) .*Net \(AS250\)$/)
  rerender(show([...asns, 251]))
  await screen.findByText(/Net \(AS251\)$/)
  expect(asked.map(({ length }) => length)).toEqual([200, 50, 1])
})

// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import type { PropsWithChildren } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { toastStore } from '#lib/stores/toast-store.ts'
import { inspectionQuery } from './api/get-inspection.ts'
import { jobQuery } from './api/get-job.ts'
import { useFollowedJob } from './use-followed-job.ts'

const found = (verdict: string, doubt: string | null) => ({
  ...{ verdict, doubt, totalVariations: 2, visitors: 15, vantages: [] },
})

// Without texts, each is its key.
it.each([
  ['different', null, 'danger', 'inspection.cloakingFound', 'inspection.variationsFound'],
  ['same', null, 'plain', 'inspection.noCloaking', 'inspection.verdict.same'],
  ['personalised', null, 'plain', 'inspection.noCloaking', 'inspection.verdict.personalised'],
  ['inconclusive', 'undecided', 'plain', 'inspection.noVerdict', undefined],
  ['inconclusive', 'text_only', 'plain', 'inspection.onlyText', undefined],
])('announces the verdict %s, %s', async (verdict, doubt, tone, title, detail) => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  const { queryKey } = jobQuery('j1')
  client.setQueryData<unknown>(queryKey, { state: 'done', inspectionId: 3, campaignId: null })
  client.setQueryData<unknown>(inspectionQuery(3).queryKey, found(verdict, doubt))
  const wrapper = ({ children }: PropsWithChildren) => (
    <MemoryRouter initialEntries={['/?job=j1']}>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </MemoryRouter>
  )
  renderHook(useFollowedJob, { wrapper })
  await waitFor(() => expect(toastStore.get()).toMatchObject({ tone, title }))
  expect(toastStore.get()?.detail).toBe(detail)
})

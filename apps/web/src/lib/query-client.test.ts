import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { queryClient } from './query-client.ts'

afterEach(() => queryClient.clear())

it('shows a change that was made during the first fetch', async () => {
  const answers: ((list: string[]) => void)[] = []
  const queryFn = () => new Promise<string[]>((resolve) => answers.push(resolve))
  const observer = new QueryObserver<string[]>(queryClient, { queryKey: ['links'], queryFn })
  const stop = observer.subscribe(() => {})

  void queryClient.invalidateQueries({ queryKey: ['links'] })
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  answers[1]?.(['new'])
  answers[0]?.([])
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toEqual(['new']))
  stop()
})

it('fetches nothing else again', async () => {
  const queryFn = vi.fn(() => new Promise<string[]>(() => {}))
  const stop = new QueryObserver(queryClient, { queryKey: ['others'], queryFn }).subscribe(() => {})
  await queryClient.invalidateQueries({ queryKey: ['links'] })
  expect(queryFn).toHaveBeenCalledTimes(1)
  stop()
})

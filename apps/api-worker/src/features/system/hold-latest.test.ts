import { describe, expect, it } from 'vitest'
import { createTestContext, signedInAs } from '../../../test/context.ts'
import { holdLatest } from './hold-latest.ts'

const context = await createTestContext()
const at = (now: number) => signedInAs(1, { ...context, now: () => now })

/** Creates a reader whose reads return increasing numbers; each read waits for `answer`. */
function reader() {
  const waiting: (() => void)[] = []
  let reads = 0
  const read = holdLatest(async () => {
    const value = ++reads
    await new Promise<void>((resolve) => waiting.push(resolve))
    return value
  })
  const answer = () => waiting.splice(0).forEach((resolve) => void resolve())
  const readAt = (now: number) => {
    const value = read(at(now))
    answer()
    return value
  }
  return { read: (now: number) => read(at(now)), answer, readAt }
}

describe('a cached read', () => {
  it('is cached for 15 seconds', async () => {
    const { readAt } = reader()
    expect(await readAt(0)).toBe(1)
    expect(await readAt(14_999)).toBe(1)
    expect(await readAt(15_000)).toBe(2)
  })

  it('is served while it is refreshed, unless it is too old', async () => {
    const { read, readAt, answer } = reader()
    await readAt(0)
    const slow = read(20_000)
    expect(await readAt(29_999)).toBe(1)
    const own = read(30_000)
    answer()
    expect(await own).toBe(3)
    expect(await slow).toBe(2)
  })

  it('is retried if a read never returns', async () => {
    const { read, readAt } = reader()
    await readAt(0)
    void read(15_000)
    expect(await readAt(29_999)).toBe(1)
    expect(await readAt(30_000)).toBe(3)
  })
})

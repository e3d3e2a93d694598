import { describe, expect, it } from 'vitest'
import {
  addPages,
  addSketch,
  countPeople,
  emptySketch,
  hashNetwork,
  keepLowest,
  MOST_NETWORKS,
  readSketch,
  type Sketch,
  timeInHour,
  writeSketch,
} from './sketch.ts'

type Seen = readonly [network: number, page: 'black' | 'white', time?: number]
type Part = 'seen' | 'described'

function sketchOf(visits: readonly Seen[], part: Part = 'seen', sketch = emptySketch()): Sketch {
  for (const [network, page, time = 1] of visits) {
    const pages = page === 'black' ? ([time, 0] as const) : ([0, time] as const)
    addPages(sketch[part], hashNetwork('key', `network ${network}`), pages)
    keepLowest(sketch[part])
  }
  return sketch
}
const networks = (count: number, page: Seen[1], from = 0): Seen[] =>
  Array.from({ length: count }, (_, at) => [from + at, page])

/** Repeated requests that a page makes to its own campaign. */
const REPEATED = Array.from({ length: 30 }, (_, at): Seen => [1, 'black', 3 + at])

/** Counts people, without their networks. */
function countsOf(sketch: Sketch) {
  const { networks: _, ...counts } = countPeople(sketch)
  return counts
}

describe('the people of an hour', () => {
  it('are its networks, however often each visits', () => {
    const one = Array.from({ length: 1_000 }, (): Seen => [1, 'black'])
    expect(countsOf(sketchOf([...one, ...networks(3, 'white', 2)]))).toEqual({
      people: 4,
      black: 1,
    })
  })

  const SECOND = timeInHour(1_000)
  const MINUTE = timeInHour(60_000)

  it.each([
    ['the page of their first visit, if they got one', [[1, 'white', 2]], 0],
    [
      'that page, if somebody else in their network got the other much later',
      [
        [1, 'white', 2],
        [1, 'black', 11 * MINUTE],
      ],
      0,
    ],
    [
      'half of each, if the first page forwards them',
      [
        [1, 'white', 2],
        [1, 'black', 3 * SECOND],
      ],
      0.5,
      { unsure: 0.5 },
    ],
    [
      'half of each, if the first page waits before it forwards them',
      [
        [1, 'white', 2],
        [1, 'black', 9 * MINUTE],
      ],
      0.5,
    ],
    [
      'half of each, if the page requests the other one in the background, however often',
      [[1, 'white', 2], ...REPEATED],
      0.5,
      { unsure: 0.5 },
    ],
  ] as const)('got %s', (_, visits, black, atOnce: object = {}) => {
    expect(countsOf(sketchOf(visits))).toEqual({ people: 1, black, ...atOnce })
    const others = sketchOf(visits.slice(1))
    addSketch(others, sketchOf(visits.slice(0, 1)), false)
    expect(countsOf(others)).toEqual({ people: 1, black, ...atOnce })
    expect(countsOf(readSketch(writeSketch(others)))).toEqual({ people: 1, black, ...atOnce })
  })

  it('are estimated from a sample of bounded size, with a small error', () => {
    const sketch = sketchOf([...networks(700, 'black'), ...networks(300, 'white', 700)])
    expect(sketch.seen.size).toBe(MOST_NETWORKS)
    const { people, black } = countsOf(sketch)
    expect(Math.abs(people - 1_000)).toBeLessThan(200)
    expect(Math.abs(black / people - 0.7)).toBeLessThan(0.1)
  })

  it('do not depend on the order of visits or on how they are split into batches', () => {
    const later = networks(300, 'white', 100).map(([network, page]): Seen => [network, page, 2])
    const visits = [...networks(200, 'black'), ...later]
    const whole = sketchOf(visits)
    expect(countsOf(sketchOf(visits.toReversed()))).toEqual(countsOf(whole))
    const cut = sketchOf(
      visits.slice(250),
      'seen',
      readSketch(writeSketch(sketchOf(visits.slice(0, 250)))),
    )
    expect(readSketch(writeSketch(cut))).toEqual(cut)
    expect(countsOf(cut)).toEqual(countsOf(whole))
  })

  it('cannot be made up by a server: its visits count for at most as many people as were seen', () => {
    const seen = sketchOf(networks(20, 'white'))
    const invented = sketchOf(networks(10_000, 'black', 100), 'described', seen)
    expect(countsOf(invented)).toEqual({ people: 20, black: 0 })
    expect(countsOf(sketchOf(networks(50, 'black'), 'described'))).toEqual({
      people: 0,
      black: 0,
    })
    const both = sketchOf(networks(20, 'black'), 'described', sketchOf(networks(20, 'white')))
    const often = Array.from({ length: 30 }, () => networks(20, 'black')).flat()
    const half = { people: 20, black: 10, unsure: 10 }
    expect(countsOf(both)).toEqual(half)
    expect(countsOf(sketchOf(often, 'described', both))).toEqual(half)
  })

  it('count once for several campaigns, by page', () => {
    const sum = sketchOf(networks(40, 'black'))
    addSketch(sum, sketchOf(networks(40, 'white')), true)
    addSketch(sum, sketchOf(networks(40, 'white', 40)), false)
    expect(countsOf(sum)).toEqual({ people: 80, black: 40 })
  })
})

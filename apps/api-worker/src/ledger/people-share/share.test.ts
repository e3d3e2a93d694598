import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type PeopleOfHour, shareOver, takeWindow, toPercent, toTenths } from './share.ts'

const NOW = 500_000

/** An hour, a few hours ago, in which a share of the people got the main page. */
const hour = (ago: number, people: number, share: number): PeopleOfHour => ({
  hour: NOW - ago,
  people,
  black: people * share,
})
const hours = (count: number, people: number, share: number, from = 0) =>
  Array.from({ length: count }, (_, at) => hour(from + at, people, share))

const shareOf = (...all: PeopleOfHour[]) =>
  shareOver(
    takeWindow(
      all.toSorted((a, b) => b.hour - a.hour),
      NOW,
    ),
  )

describe('the share of people', () => {
  it('is unknown below 50 people and known from the first hour that has them', () => {
    expect(shareOf()).toEqual({ people: 0, share: null })
    expect(shareOf(hour(0, 49, 0))).toEqual({ people: 49, share: null })
    expect(shareOf(hour(0, 50, 0.5))).toEqual({ people: 50, share: 0.5 })
  })

  it('covers 24 hours, or as many as have 200 people', () => {
    const busy = [...hours(24, 20, 1), ...hours(24, 20, 0, 24)]
    expect(shareOf(...busy)).toEqual({ people: 480, share: 1 })
    const quiet = [...hours(10, 10, 1), ...hours(30, 10, 0, 100)]
    expect(shareOf(...quiet)).toEqual({ people: 200, share: 0.5 })
  })

  it('goes back 30 days at most and never ahead', () => {
    expect(shareOf(...hours(10, 10, 1, 719))).toEqual({ people: 10, share: null })
    expect(shareOf(...hours(10, 10, 1, -10))).toEqual({ people: 0, share: null })
  })

  it('is hardly moved by a burst', () => {
    const { share } = shareOf(...hours(23, 10, 0, 1), hour(0, 100_000, 1))
    expect(share).toBeCloseTo(1 / 6)
    const first = shareOf(hour(2, 30, 0), hour(1, 30, 0), hour(0, 100_000, 1))
    expect(first.share).toBeCloseTo(1 / 3)
  })

  it('is that of all people if an hour with most of them would hardly count', () => {
    const main = shareOf(...hours(23, 10, 1, 1), hour(0, 10_000, 0.41))
    expect(main.share).toBeCloseTo(0.42, 2)
    const fallback = shareOf(...hours(23, 10, 0, 1), hour(0, 10_000, 0.29))
    expect(fallback.share).toBeCloseTo(0.28, 2)
  })

  it('is not moved by a slow drip of visits', () => {
    const day = [8, 9, 10, 11, 12, 13, 14].map((ago) => hour(ago, 40, 0))
    const night = [0, 1, 2, 3, 4, 5, 6, 7].map((ago) => hour(ago, 1, 1))
    expect(shareOf(...day, ...night).share).toBeLessThan(0.05)
  })

  it('counts no hour for more than a sixth once six have people, and stays a mean', () => {
    const people = fc.array(fc.integer({ min: 0, max: 2_000 }), { minLength: 6, maxLength: 24 })
    fc.assert(
      fc.property(people, fc.nat({ max: 23 }), (counts, chosen) => {
        fc.pre(counts.filter((count) => count > 0).length >= 6)
        // Only the chosen hour got the main page, so the share is its weight.
        const window = counts.map((count, ago) => hour(ago, count, ago === chosen ? 1 : 0))
        const { share } = shareOver(window)
        expect(share ?? 0).toBeLessThanOrEqual(1 / 6 + 1e-9)
        const alike = shareOver(counts.map((count, ago) => hour(ago, count, 0.4)))
        if (alike.share !== null) expect(alike.share).toBeCloseTo(0.4)
      }),
    )
  })
})

it.each([
  [null, null],
  [0, 0],
  [0.05, 0],
  [0.051, 1],
  [0.199, 1],
  [0.2, 2],
  [0.7, 7],
  [0.1 + 0.2, 3],
  [0.8999, 8],
  [0.9 - 1e-12, 8],
  [0.9, null],
  [1, null],
])('states the share %s as %s tenths', (share, tenths) => {
  expect(toTenths({ share })).toBe(tenths)
})

it('states a share counted from other campaigns as one that draws, and not as a percentage', () => {
  expect(toPercent({ share: 0.3, isOfOthers: true })).toBeNull()
  expect(toPercent({ share: 0.3 })).toBe(30)
  expect([0, 0.3, 0.95].map((share) => toTenths({ share, isOfOthers: true }))).toEqual([1, 3, null])
})

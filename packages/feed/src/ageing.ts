/**
 * Share of an old list's IPv4 addresses that its publisher still lists, in percent by age in days.
 * Mean of weekly samples from the history of lord-alfred/ipranges, January 2023 to August 2026.
 */
const STILL_LISTED = {
  google: { 14: 99.94, 30: 99.87, 90: 99.67, 180: 99.41, 365: 98.97 },
  bing: { 14: 100, 30: 100, 90: 100, 180: 100, 365: 100 },
  meta: { 14: 99.99, 30: 99.98, 90: 99.97, 180: 99.97, 365: 99.96 },
  openai: { 14: 98.85, 30: 97.12, 90: 89.04, 180: 80.52, 365: 63.24 },
} as const

export type Measured = keyof typeof STILL_LISTED

/**
 * Minimum percentage of a list's IP addresses that must still belong to the owner at a given age.
 */
const LEAST_STILL_LISTED = 98.5

/** Returns the greatest measured age at which a publisher's list is still accurate enough. */
export const longestAge = (publisher: Measured): number =>
  Math.max(
    ...Object.entries(STILL_LISTED[publisher])
      .filter(([, share]) => share >= LEAST_STILL_LISTED)
      .map(([days]) => Number(days)),
  )

/**
 * Maximum age for publishers without measurements: the smallest `longestAge` among measured
 * publishers.
 */
export const UNMEASURED_DAYS = Math.min(
  ...(Object.keys(STILL_LISTED) as Measured[]).map((publisher) => longestAge(publisher)),
)

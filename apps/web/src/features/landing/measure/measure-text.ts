import type { Claim } from './claims.ts'

/** Texts on how the landing pages' claims are measured, in one language. */
export interface MeasureText {
  readonly title: string
  readonly description: string
  readonly lead: string
  readonly command: string
  readonly back: string
  /** Measured errors across all participating accounts. */
  readonly errors: {
    readonly claim: string
    readonly how: string
    readonly none: string
    readonly sum: string
    readonly limits: string
  }
  /** Texts of each claim, with placeholders for figures. */
  readonly claims: Readonly<
    Record<Claim, { readonly claim: string; readonly how: string; readonly limits: string }>
  >
}

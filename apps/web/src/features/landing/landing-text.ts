import type { PaidPlan, Plan } from '@crivo/shared'
import type { Theme } from '#lib/theme.ts'
import type { Purpose } from './consent.ts'

/** The texts of a landing page, in one language. */
export interface LandingText {
  readonly title: string
  readonly description: string
  readonly nav: { readonly features: string; readonly plans: string; readonly faq: string }
  readonly login: string
  readonly start: string
  readonly chat: string
  /** The prefilled chat message. */
  readonly chatMessage: string
  readonly language: string
  readonly theme: Readonly<Record<'title' | Theme, string>>
  readonly heading: string
  readonly lead: string
  readonly noCard: string
  readonly art: string
  /** A screenshot of the product. */
  readonly product: { readonly title: string; readonly lead: string; readonly alt: string }
  /** Shown in place of the sales video until the visitor consents to it. */
  readonly video: { readonly title: string; readonly text: string; readonly agree: string }
  readonly consent: {
    readonly title: string
    readonly text: string
    readonly purposes: Readonly<Record<Purpose, string>>
    readonly accept: string
    readonly reject: string
    readonly keep: string
    readonly privacy: string
  }
  readonly demo: {
    readonly title: string
    readonly lead: string
    readonly who: string
    readonly visitors: readonly [string, string, string, string, string]
    readonly rules: Readonly<Record<string, string>>
    readonly outcomes: Readonly<Record<string, string>>
    readonly main: string
    readonly fallback: string
    readonly reason: string
    readonly took: string
    readonly wait: string
    readonly failed: string
    readonly reviewer: string
  }
  readonly steps: { readonly title: string; readonly items: readonly Point[] }
  readonly filters: {
    readonly title: string
    readonly lead: string
    readonly items: readonly Point[]
    /** The ad networks that Crivo is used with; no partnership is claimed. */
    readonly networks: string
  }
  readonly honest: { readonly title: string; readonly paragraphs: readonly string[] }
  readonly plans: {
    readonly title: string
    readonly lead: string
    readonly period: string
    readonly monthly: string
    readonly yearly: string
    readonly perMonth: string
    readonly perYear: string
    readonly perMonthYearly: string
    /** Contains `{amount}`. */
    readonly saves: string
    /** Contains `{percent}`. */
    readonly savesUpTo: string
    readonly popular: string
    /** Contains `{count}`. */
    readonly requests: string
    /** For millions, which some languages join to the noun. */
    readonly requestsMany: string
    readonly domains: string
    readonly campaigns: string
    readonly history: string
    /** Contains `{price}`. */
    readonly extra: string
    readonly features: Readonly<Record<string, string>>
    /** The intended customers of each plan. */
    readonly descriptions: Readonly<Record<PaidPlan, string>>
    readonly support: Readonly<Record<PaidPlan, string>>
    readonly enterprise: {
      readonly title: string
      readonly text: string
      /** The prefilled chat message. */
      readonly message: string
    }
    readonly free: string
    readonly names: Readonly<Record<Plan, string>>
  }
  readonly faq: { readonly title: string; readonly items: readonly Point[] }
  readonly closing: { readonly title: string; readonly text: string }
  readonly footer: {
    readonly terms: string
    readonly privacy: string
    readonly refund: string
    readonly docs: string
    readonly api: string
    readonly status: string
    readonly measure: string
    readonly abuse: string
    readonly consent: string
    readonly support: string
  }
}

export interface Point {
  readonly title: string
  readonly text: string
}

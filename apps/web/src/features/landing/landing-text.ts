import type { Theme } from '../../lib/theme.ts'
import type { Purpose } from './consent.ts'

/** What a landing page says, in one language. */
export interface LandingText {
  readonly title: string
  readonly description: string
  readonly nav: { readonly features: string; readonly plans: string; readonly faq: string }
  readonly login: string
  readonly start: string
  readonly chat: string
  /** What a person begins the chat with. */
  readonly chatMessage: string
  readonly language: string
  readonly theme: Readonly<Record<'title' | Theme, string>>
  readonly heading: string
  readonly lead: string
  readonly noCard: string
  readonly art: string
  /** Before the sales video, which is loaded for whoever agrees. */
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
    /** With `{amount}`. */
    readonly saves: string
    /** With `{percent}`. */
    readonly savesUpTo: string
    readonly popular: string
    /** With `{count}`. */
    readonly requests: string
    readonly domains: string
    readonly campaigns: string
    readonly history: string
    /** With `{price}`. */
    readonly extra: string
    readonly features: Readonly<Record<string, string>>
    readonly free: string
    readonly names: Readonly<Record<'free' | 'starter' | 'growth' | 'scale', string>>
  }
  readonly faq: { readonly title: string; readonly items: readonly Point[] }
  readonly closing: { readonly title: string; readonly text: string }
  readonly footer: {
    readonly terms: string
    readonly privacy: string
    readonly refund: string
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

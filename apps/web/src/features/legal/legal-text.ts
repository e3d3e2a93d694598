import { PLAN_NAMES, PLANS } from '@crivo/shared'

export const LEGAL_DOCUMENTS = ['terms', 'privacy', 'refund', 'processing'] as const
export type LegalDocument = (typeof LEGAL_DOCUMENTS)[number]

interface LegalSection {
  readonly title: string
  readonly paragraphs: readonly string[]
  /** A list after the paragraphs. */
  readonly points?: readonly string[]
}

export interface LegalText {
  readonly title: string
  readonly intro: string
  readonly sections: readonly LegalSection[]
}

/** Each plan's history in days, smallest plan first, for use in texts. */
export const HISTORY_DAYS = PLAN_NAMES.map((plan) => PLANS[plan].historyDays).join(' / ')

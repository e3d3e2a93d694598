import { PLAN_NAMES, PLANS } from '@crivo/shared'

const LEGAL_DOCUMENTS = ['terms', 'privacy', 'refund'] as const
export type LegalDocument = (typeof LEGAL_DOCUMENTS)[number]

interface LegalSection {
  readonly title: string
  readonly paragraphs: readonly string[]
  /** After the paragraphs, as a list. */
  readonly points?: readonly string[]
}

export interface LegalText {
  readonly title: string
  readonly intro: string
  readonly sections: readonly LegalSection[]
}

/** Days that visits are kept at most, from the smallest plan to the largest, as a text names them. */
export const HISTORY_DAYS = PLAN_NAMES.map((plan) => PLANS[plan].historyDays).join(' / ')

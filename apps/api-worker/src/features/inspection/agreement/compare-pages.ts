import { addressOf, type Inspection as Inspected, type Vantage } from '@crivo/inspection'
import type { AccountContext } from '#core/context.ts'
import { inspectPage } from '../job/inspect-page.ts'
import type { JobControls } from '../job/job-controls.ts'
import type { GivenPage } from './given-pages.ts'

export interface ComparedPage extends GivenPage {
  readonly inspected: Inspected
}

interface Limits {
  /** The limit for all pages together. */
  readonly maxFetches: number
  /** The page whose refusal ends the check; `null` for none. */
  readonly target: string | null
}

const WORST = ['different', 'inconclusive', 'personalised', 'same'] as const

/**
 * Visits each page directly, bypassing the campaign's filters, and compares it between different
 * visitors and with the page that reviewers get; returns the worst page first. Throws the errors of
 * `inspectPage`.
 */
export async function comparePages(
  ctx: AccountContext,
  pages: readonly GivenPage[],
  controls: Omit<JobControls, 'beforeStoring'>,
  { maxFetches, target }: Limits,
): Promise<ComparedPage[]> {
  const compared: ComparedPage[] = []
  for (const page of pages) {
    const inspected = await inspectPage(ctx, page.url, controls, {
      target: target === page.url ? target : null,
      maxFetches: Math.floor(maxFetches / pages.length),
      standard: 'strict',
      hasBrowser: false,
      addressFor: (address, vantage) => {
        const { url, comparedWith } = page
        const isOther = comparedWith !== null && isReviewer(vantage)
        return isOther && address === addressOf(url, vantage)
          ? addressOf(comparedWith, vantage)
          : address
      },
    })
    compared.push({ ...page, inspected })
  }
  return compared.sort((a, b) => rankOf(a) - rankOf(b))
}

const rankOf = ({ inspected }: ComparedPage): number => WORST.indexOf(inspected.verdict)

const isReviewer = ({ profile }: Vantage): boolean =>
  profile?.kind === 'search' || profile?.kind === 'social'

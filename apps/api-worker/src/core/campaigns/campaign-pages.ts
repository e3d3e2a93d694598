import { eq } from 'drizzle-orm'
import { ownedBy } from '#db/owned-by.ts'
import { campaigns, domains } from '#db/schema.ts'
import type { Context } from '../context.ts'
import type { CampaignPages, SharedPages } from '../ledger-api/findings.ts'

/** The share of people, in tenths, that gives reviewers either page. */
export const EITHER_PAGE = 5

/**
 * Returns a campaign's share as stated in rulesets. After a change of pages or path, and until
 * people are counted again, the stored one may be the opposite.
 */
export const statedShare = ({
  peopleShare,
  isShareDue,
}: Pick<typeof campaigns.$inferSelect, 'peopleShare' | 'isShareDue'>): number | null =>
  isShareDue ? EITHER_PAGE : peopleShare

/** Returns the pages of an account's campaigns, and their stated shares of people. */
export async function readCampaignPages(
  { db }: Context,
  accountId: number,
): Promise<SharedPages[]> {
  const rows = await db
    .select({
      id: campaigns.id,
      blackUrl: campaigns.blackUrl,
      whiteUrl: campaigns.whiteUrl,
      host: domains.name,
      path: campaigns.path,
      version: campaigns.version,
      peopleShare: campaigns.peopleShare,
      isShareDue: campaigns.isShareDue,
      percent: campaigns.peoplePercent,
    })
    .from(campaigns)
    .innerJoin(domains, eq(domains.id, campaigns.domainId))
    .where(ownedBy(campaigns, accountId))
  return rows.map(({ id, host, path, version, percent, ...row }) => ({
    id,
    version,
    share: { tenths: statedShare(row), percent: row.isShareDue ? null : percent },
    ...pagesOf(row),
    urls: `${row.blackUrl} ${row.whiteUrl}`,
    place: withoutSlash(host + path),
  }))
}

/** Returns a campaign's pages, as they are compared with other campaigns' pages. */
export function pagesOf({
  blackUrl,
  whiteUrl,
}: {
  readonly blackUrl: string
  readonly whiteUrl: string
}): Pick<CampaignPages, 'black' | 'white'> {
  const [black, white] = [pageOf(blackUrl), pageOf(whiteUrl)]
  // Otherwise, their parameters are all that distinguishes the two pages.
  return black === white ? { black: blackUrl, white: whiteUrl } : { black, white }
}

/** URLs that differ only in their parameters, scheme or trailing slash lead to the same page. */
function pageOf(address: string): string {
  const url = URL.parse(address)
  return url === null ? address : withoutSlash(url.host + url.pathname)
}

const withoutSlash = (text: string): string => text.replace(/\/+$/, '')

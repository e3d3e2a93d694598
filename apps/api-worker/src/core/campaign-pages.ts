import { ownedBy } from '#db/owned-by.ts'
import { campaigns } from '#db/schema.ts'
import type { Context } from './context.ts'

/** A campaign's pages by host and path. */
export interface CampaignPages {
  readonly id: number
  readonly black: string
  readonly white: string
}

/** Returns the pages of an account's campaigns. */
export async function readCampaignPages(
  { db }: Context,
  accountId: number,
): Promise<CampaignPages[]> {
  const rows = await db
    .select({ id: campaigns.id, black: campaigns.blackUrl, white: campaigns.whiteUrl })
    .from(campaigns)
    .where(ownedBy(campaigns, accountId))
  return rows.map(({ id, black, white }) => ({ id, black: pageOf(black), white: pageOf(white) }))
}

/** URLs that differ only in their parameters, scheme or trailing slash lead to the same page. */
function pageOf(address: string): string {
  const url = URL.parse(address)
  return url === null ? address : url.host + url.pathname.replace(/\/+$/, '')
}

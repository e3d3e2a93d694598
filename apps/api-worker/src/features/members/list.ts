import type { Members } from '@crivo/shared'
import { asc, desc, eq } from 'drizzle-orm'
import type { AccountContext } from '#core/context.ts'
import { ownedBy } from '#db/owned-by.ts'
import { accounts, campaigns, invitations, members } from '#db/schema.ts'
import { toInvitation } from './to-invitation.ts'

/** Returns the people in the account and its pending invitations. */
export async function listMembers(ctx: AccountContext): Promise<Members> {
  const { db, accountId, actorId } = ctx
  const [[owner], rows, invited, owned] = await db.batch([
    db.select().from(accounts).where(eq(accounts.id, accountId)),
    db
      .select({ member: members, name: accounts.name, email: accounts.email })
      .from(members)
      .innerJoin(accounts, eq(accounts.id, members.personId))
      .where(ownedBy(members, accountId))
      .orderBy(asc(accounts.nameFolded), asc(members.id)),
    db
      .select()
      .from(invitations)
      .where(ownedBy(invitations, accountId))
      .orderBy(desc(invitations.id)),
    db.select({ id: campaigns.id }).from(campaigns).where(ownedBy(campaigns, accountId)),
  ])
  // Campaigns may have been deleted since they were chosen.
  const existing = new Set(owned.map(({ id }) => id))
  if (owner === undefined) return { members: [], invitations: [] }
  return {
    members: [
      {
        id: 0,
        name: owner.name,
        email: owner.email,
        role: 'owner',
        campaignIds: null,
        since: new Date(owner.createdAt).toISOString(),
        you: owner.id === actorId,
      },
      ...rows.map(({ member, name, email }) => ({
        id: member.id,
        name,
        email,
        role: member.role,
        campaignIds: member.campaignIds?.filter((id) => existing.has(id)) ?? null,
        since: new Date(member.createdAt).toISOString(),
        you: member.personId === actorId,
      })),
    ],
    invitations: invited.map(toInvitation),
  }
}

import {
  adminStatsSchema,
  adminSubscriptionsQuerySchema,
  adminSubscriptionsSchema,
  adminTrendsSchema,
  adminUsersQuerySchema,
  adminUsersSchema,
  damagedVisitsSchema,
  feedStatusSchema,
  troubledDomainsQuerySchema,
  troubledDomainsSchema,
} from '@crivo/shared'
import * as z from 'zod'
import { operation } from '#http/operation.ts'
import { listDamage } from './damage/list-damage.ts'
import { listSubscriptions } from './list-subscriptions.ts'
import { listTroubledDomains } from './list-troubled-domains.ts'
import { listUsers } from './list-users.ts'
import { readFeedStatus } from './read-feed-status.ts'
import { readStats } from './read-stats.ts'
import { readTrends } from './read-trends.ts'
import { refreshFeed } from './refresh-feed.ts'

const tag = 'Administration'

export const adminOperations = [
  operation(
    {
      method: 'GET',
      path: '/api/admin/users',
      tag,
      summary: 'List accounts, with search, filters and sorting',
      permission: 'admin',
      query: adminUsersQuerySchema,
      answer: { status: 200, schema: adminUsersSchema },
    },
    ({ ctx, query }) => listUsers(ctx, query),
  ),
  operation(
    {
      method: 'GET',
      path: '/api/admin/subscriptions',
      tag,
      summary: 'List subscriptions',
      permission: 'admin',
      query: adminSubscriptionsQuerySchema,
      answer: { status: 200, schema: adminSubscriptionsSchema },
    },
    ({ ctx, query }) => listSubscriptions(ctx, query),
  ),
  operation(
    {
      method: 'GET',
      path: '/api/admin/stats',
      tag,
      summary: 'Get today’s counts, compared with the same time yesterday',
      permission: 'admin',
      answer: { status: 200, schema: adminStatsSchema },
    },
    ({ ctx }) => readStats(ctx),
  ),
  operation(
    {
      method: 'GET',
      path: '/api/admin/trends',
      tag,
      summary: 'Get registrations, requests and revenue for the last 12 months',
      permission: 'admin',
      answer: { status: 200, schema: adminTrendsSchema },
    },
    ({ ctx }) => readTrends(ctx),
  ),
  operation(
    {
      method: 'GET',
      path: '/api/admin/feed',
      tag,
      summary: 'Get the state of the lists that identify crawlers and networks',
      permission: 'admin',
      answer: { status: 200, schema: feedStatusSchema },
    },
    ({ ctx }) => readFeedStatus(ctx),
  ),
  operation(
    {
      method: 'POST',
      path: '/api/admin/feed/refresh',
      tag,
      summary: 'Refetch the lists of crawlers and networks from their publishers now',
      permission: 'admin',
      answer: { status: 200, schema: feedStatusSchema },
    },
    ({ ctx }) => refreshFeed(ctx),
  ),
  operation(
    {
      method: 'GET',
      path: '/api/admin/troubled-domains',
      tag,
      summary: 'List domains with problems, across all accounts',
      permission: 'admin',
      query: troubledDomainsQuerySchema,
      answer: { status: 200, schema: troubledDomainsSchema },
    },
    ({ ctx, query }) => listTroubledDomains(ctx, query),
  ),
  operation(
    {
      method: 'GET',
      path: '/api/admin/damaged-visits',
      tag,
      summary: 'List damaged visits that ledgers set aside, by account',
      permission: 'admin',
      answer: { status: 200, schema: z.array(damagedVisitsSchema) },
    },
    ({ ctx }) => listDamage(ctx),
  ),
]

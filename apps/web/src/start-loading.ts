import { userQuery } from './core/session/get-me.ts'
import { getToken } from './lib/api/session-store.ts'
import { startI18n } from './lib/i18n/i18n.ts'
import { queryClient } from './lib/query-client.ts'

/**
 * Every screen waits for its texts, and signed-in ones also for the person. Both are requested
 * before the router's import starts loading the first screen, whose many files would delay them.
 */
export const texts = startI18n()
if (getToken() !== null) void queryClient.prefetchQuery(userQuery())

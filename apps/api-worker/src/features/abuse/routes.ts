import { Hono } from 'hono'
import type { AppEnv } from '#http/app-env.ts'
import { clientOf } from '#http/request-client.ts'
import { languageOf } from '#mail/language-of.ts'
import { noticePage } from './notice-page.ts'

/** The notice to which edges redirect visitors of a campaign closed for abuse. */
export const abuseRoutes = new Hono<AppEnv>().get('/suspended', (c) =>
  c.html(noticePage(languageOf(clientOf(c).acceptLanguage)), 410),
)

import { Hono } from 'hono'
import type { AppEnv } from '../../http/app-env.ts'
import { clientOf } from '../../http/client.ts'
import { languageOf } from '../mail/language-of.ts'
import { noticePage } from './notice-page.ts'

/** The notice that edges send people to from a campaign that is closed for abuse. */
export const abuseRoutes = new Hono<AppEnv>().get('/suspended', (c) =>
  c.html(noticePage(languageOf(clientOf(c).acceptLanguage)), 410),
)

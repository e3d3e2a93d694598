import {
  forgotPasswordSchema,
  loginAnswerSchema,
  loginSchema,
  messageSchema,
  mfaLoginSchema,
  registeredSchema,
  registerSchema,
  resetPasswordSchema,
  sessionInfoSchema,
  sessionSchema,
  userSchema,
} from '@crivo/shared'
import type { Context as HonoContext } from 'hono'
import * as z from 'zod'
import type { AppEnv } from '../../http/app-env.ts'
import { clientOf } from '../../http/client.ts'
import { operation } from '../../http/operation.ts'
import { acceptTerms } from './accept-terms.ts'
import { endSession } from './end-session.ts'
import { forgotPassword } from './forgot-password.ts'
import type { IssuedSession } from './internal.ts'
import { listSessions } from './list-sessions.ts'
import { login } from './login.ts'
import { loginWithCode } from './login-with-code.ts'
import { logout } from './logout.ts'
import { logoutAll } from './logout-all.ts'
import { refresh } from './refresh.ts'
import { dropRefreshCookie, keepRefreshCookie, readRefreshCookie } from './refresh-cookie.ts'
import { register } from './register.ts'
import { resetPassword } from './reset-password.ts'

const tag = 'Sessions'

/** Hands out a new session, and ends the one that this browser has had, which nobody could end by it. */
async function replaceSession(c: HonoContext<AppEnv>, session: IssuedSession): Promise<void> {
  const refreshToken = readRefreshCookie(c)
  if (refreshToken !== null) {
    await logout({ ctx: c.get('context'), input: { refreshToken, authorization: null } })
  }
  keepRefreshCookie(c, session)
}

export const authOperations = [
  operation(
    {
      method: 'POST',
      path: '/api/auth/register',
      tag,
      summary: 'Create an account of the free plan and sign it in',
      permission: 'public',
      body: registerSchema,
      answer: { status: 201, schema: registeredSchema },
      errors: ['EMAIL_TAKEN', 'TOO_MANY_ATTEMPTS'],
    },
    async ({ ctx, body, c }) => {
      const session = await register({ ctx, input: body, client: clientOf(c) })
      await replaceSession(c, session)
      return { token: session.token, message: 'The account was created.' }
    },
  ),
  operation(
    {
      method: 'POST',
      path: '/api/auth/login',
      tag,
      summary: 'Sign in, or be asked for the second factor',
      permission: 'public',
      body: loginSchema,
      answer: { status: 200, schema: loginAnswerSchema },
      errors: ['INVALID_CREDENTIALS', 'ACCOUNT_INACTIVE', 'TOO_MANY_ATTEMPTS'],
    },
    async ({ ctx, body, c }) => {
      const answer = await login({ ctx, input: body, client: clientOf(c) })
      if ('mfaRequired' in answer) return answer
      await replaceSession(c, answer)
      return { user: answer.user, token: answer.token }
    },
  ),
  operation(
    {
      method: 'POST',
      path: '/api/auth/mfa',
      tag,
      summary: 'Sign in with the code of the second factor',
      permission: 'public',
      body: mfaLoginSchema,
      answer: { status: 200, schema: sessionSchema },
      errors: ['INVALID_CODE', 'TICKET_EXPIRED', 'ACCOUNT_INACTIVE', 'TOO_MANY_ATTEMPTS'],
    },
    async ({ ctx, body, c }) => {
      const session = await loginWithCode({ ctx, input: body, client: clientOf(c) })
      await replaceSession(c, session)
      return { user: session.user, token: session.token }
    },
  ),
  operation(
    {
      method: 'POST',
      path: '/api/auth/refresh',
      tag,
      summary: 'Renew the session by its cookie',
      permission: 'public',
      usesRefreshCookie: true,
      answer: { status: 200, schema: sessionSchema },
      errors: ['UNAUTHENTICATED', 'SESSION_ENDED', 'ACCOUNT_INACTIVE'],
    },
    async ({ ctx, c }) => {
      const session = await refresh({ ctx, input: { refreshToken: readRefreshCookie(c) } })
      keepRefreshCookie(c, session)
      return { user: session.user, token: session.token }
    },
  ),
  operation(
    {
      method: 'POST',
      path: '/api/auth/logout',
      tag,
      summary: 'Sign out, by the cookie or the token',
      permission: 'public',
      usesRefreshCookie: true,
      answer: { status: 204 },
    },
    async ({ ctx, c }) => {
      const authorization = c.req.header('Authorization') ?? null
      await logout({ ctx, input: { refreshToken: readRefreshCookie(c), authorization } })
      dropRefreshCookie(c)
    },
  ),
  operation(
    {
      method: 'POST',
      path: '/api/auth/logout-all',
      tag,
      summary: 'Sign out everywhere',
      permission: 'account',
      answer: { status: 204 },
      errors: ['NOT_IN_PERSON'],
    },
    async ({ ctx, c }) => {
      await logoutAll({ ctx })
      dropRefreshCookie(c)
    },
  ),
  operation(
    {
      method: 'GET',
      path: '/api/auth/me',
      tag,
      summary: 'The signed-in user',
      permission: 'account',
      byKey: true,
      answer: { status: 200, schema: userSchema },
    },
    async ({ user }) => user,
  ),
  operation(
    {
      method: 'GET',
      path: '/api/auth/sessions',
      tag,
      summary: 'Where the account is signed in',
      permission: 'account',
      answer: { status: 200, schema: z.array(sessionInfoSchema) },
    },
    ({ ctx }) => listSessions({ ctx }),
  ),
  operation(
    {
      method: 'DELETE',
      path: '/api/auth/sessions/{id}',
      tag,
      summary: 'End one session',
      permission: 'account',
      params: z.object({ id: z.uuid() }),
      answer: { status: 204 },
      errors: ['SESSION_NOT_FOUND'],
    },
    ({ ctx, params }) => endSession({ ctx, input: params }),
  ),
  operation(
    {
      method: 'POST',
      path: '/api/auth/accept-terms',
      tag,
      summary: 'Accept the terms in force',
      permission: 'account',
      answer: { status: 204 },
      errors: ['NOT_IN_PERSON'],
    },
    ({ ctx }) => acceptTerms({ ctx }),
  ),
  operation(
    {
      method: 'POST',
      path: '/api/auth/forgot-password',
      tag,
      summary: 'Ask for a link to a new password; answers alike whether or not there is an account',
      permission: 'public',
      body: forgotPasswordSchema,
      answer: { status: 202, schema: messageSchema },
      errors: ['TOO_MANY_ATTEMPTS'],
    },
    async ({ ctx, body, c }) => {
      await forgotPassword({ ctx, input: body, client: clientOf(c) })
      return { message: 'If there is such an account, a link is on its way.' }
    },
  ),
  operation(
    {
      method: 'POST',
      path: '/api/auth/reset-password',
      tag,
      summary: 'Set a new password by the link of the mail; ends all sessions',
      permission: 'public',
      body: resetPasswordSchema,
      answer: { status: 204 },
      errors: ['INVALID_LINK', 'TOO_MANY_ATTEMPTS'],
    },
    ({ ctx, body, c }) => resetPassword({ ctx, input: body, client: clientOf(c) }),
  ),
]

import {
  forgotPasswordSchema,
  loginAnswerSchema,
  loginSchema,
  logoutAllSchema,
  messageSchema,
  mfaLoginSchema,
  registeredSchema,
  registerSchema,
  resetPasswordSchema,
  sessionInfoSchema,
  sessionSchema,
  userSchema,
} from '@crivo/shared'
import * as z from 'zod'
import { operation } from '#http/operation.ts'
import { dropRefreshCookie, keepRefreshCookie, readRefreshCookie } from '#http/refresh-cookie.ts'
import { clientOf } from '#http/request-client.ts'
import { acceptTerms } from './accept-terms.ts'
import { login } from './login.ts'
import { loginWithCode } from './login-with-code.ts'
import { logout } from './logout.ts'
import { logoutAll } from './logout-all.ts'
import { forgotPassword } from './passwords/forgot-password.ts'
import { resetPassword } from './passwords/reset-password.ts'
import { register } from './register.ts'
import { endSession } from './sessions/end-session.ts'
import { listSessions } from './sessions/list-sessions.ts'
import { refresh } from './sessions/refresh.ts'
import { replaceSession } from './sessions/replace-session.ts'

const tag = 'Sessions'

export const authOperations = [
  operation(
    {
      method: 'POST',
      path: '/api/auth/register',
      tag,
      summary: 'Create a free account and sign in',
      permission: 'public',
      body: registerSchema,
      answer: { status: 201, schema: registeredSchema },
      errors: ['EMAIL_TAKEN', 'TOO_MANY_ATTEMPTS'],
    },
    async ({ ctx, body, c }) => {
      const session = await register(ctx, body, { client: clientOf(c) })
      await replaceSession(c, session)
      return { token: session.token, message: 'Account created.' }
    },
  ),
  operation(
    {
      method: 'POST',
      path: '/api/auth/login',
      tag,
      summary: 'Sign in, or start the second-factor check',
      permission: 'public',
      body: loginSchema,
      answer: { status: 200, schema: loginAnswerSchema },
      errors: [
        'INVALID_CREDENTIALS',
        'ACCOUNT_INACTIVE',
        'NETWORK_NOT_ALLOWED',
        'TOO_MANY_ATTEMPTS',
      ],
    },
    async ({ ctx, body, c }) => {
      const answer = await login(ctx, body, { client: clientOf(c) })
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
      summary: 'Complete the sign-in with a second-factor code',
      permission: 'public',
      body: mfaLoginSchema,
      answer: { status: 200, schema: sessionSchema },
      errors: [
        'INVALID_CODE',
        'TICKET_EXPIRED',
        'ACCOUNT_INACTIVE',
        'NETWORK_NOT_ALLOWED',
        'TOO_MANY_ATTEMPTS',
      ],
    },
    async ({ ctx, body, c }) => {
      const session = await loginWithCode(ctx, body, { client: clientOf(c) })
      await replaceSession(c, session)
      return { user: session.user, token: session.token }
    },
  ),
  operation(
    {
      method: 'POST',
      path: '/api/auth/refresh',
      tag,
      summary: 'Renew the session using its cookie',
      permission: 'public',
      usesRefreshCookie: true,
      answer: { status: 200, schema: sessionSchema },
      errors: [
        'UNAUTHENTICATED',
        'SESSION_ENDED',
        'ACCOUNT_INACTIVE',
        'NETWORK_NOT_ALLOWED',
        'RATE_LIMITED',
      ],
    },
    async ({ ctx, c }) => {
      const session = await refresh(ctx, { refreshToken: readRefreshCookie(c) })
      keepRefreshCookie(c, session)
      return { user: session.user, token: session.token }
    },
  ),
  operation(
    {
      method: 'POST',
      path: '/api/auth/logout',
      tag,
      summary: 'Sign out, using the cookie or the token',
      permission: 'public',
      usesRefreshCookie: true,
      answer: { status: 204 },
    },
    async ({ ctx, c }) => {
      const authorization = c.req.header('Authorization') ?? null
      await logout(ctx, { refreshToken: readRefreshCookie(c), authorization })
      dropRefreshCookie(c)
    },
  ),
  operation(
    {
      method: 'POST',
      path: '/api/auth/logout-all',
      tag,
      summary: 'Sign out everywhere and optionally revoke all API keys',
      permission: 'account',
      body: logoutAllSchema,
      answer: { status: 204 },
      errors: ['NOT_IN_PERSON'],
    },
    async ({ ctx, body, c }) => {
      await logoutAll(ctx, body)
      dropRefreshCookie(c)
    },
  ),
  operation(
    {
      method: 'GET',
      path: '/api/auth/me',
      tag,
      summary: 'Get the signed-in user',
      permission: 'account',
      access: 'view',
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
      summary: 'List the account’s sessions',
      permission: 'account',
      answer: { status: 200, schema: z.array(sessionInfoSchema) },
    },
    ({ ctx }) => listSessions(ctx),
  ),
  operation(
    {
      method: 'DELETE',
      path: '/api/auth/sessions/{id}',
      tag,
      summary: 'End one session',
      permission: 'account',
      params: z.object({ id: z.uuid().describe('The session’s ID.') }),
      answer: { status: 204 },
      errors: ['SESSION_NOT_FOUND'],
    },
    ({ ctx, params }) => endSession(ctx, params),
  ),
  operation(
    {
      method: 'POST',
      path: '/api/auth/accept-terms',
      tag,
      summary: 'Accept the current terms',
      permission: 'account',
      answer: { status: 204 },
      errors: ['NOT_IN_PERSON'],
    },
    ({ ctx }) => acceptTerms(ctx),
  ),
  operation(
    {
      method: 'POST',
      path: '/api/auth/forgot-password',
      tag,
      summary:
        'Request a password reset link; the response doesn’t reveal whether the account exists',
      permission: 'public',
      body: forgotPasswordSchema,
      answer: { status: 202, schema: messageSchema },
      errors: ['TOO_MANY_ATTEMPTS'],
    },
    async ({ ctx, body, c }) => {
      await forgotPassword(ctx, body, { client: clientOf(c) })
      return { message: 'If the account exists, a link is on its way.' }
    },
  ),
  operation(
    {
      method: 'POST',
      path: '/api/auth/reset-password',
      tag,
      summary: 'Set a new password using the emailed link; ends all sessions',
      permission: 'public',
      body: resetPasswordSchema,
      answer: { status: 204 },
      errors: ['INVALID_LINK', 'TOO_MANY_ATTEMPTS'],
    },
    ({ ctx, body, c }) => resetPassword(ctx, body, { client: clientOf(c) }),
  ),
]

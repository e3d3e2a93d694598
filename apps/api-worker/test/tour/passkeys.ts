import { createAccount, PASSWORD } from '../accounts.ts'
import { createAuthenticator } from '../authenticator.ts'
import { mailsTo, tokenIn } from '../mails.ts'
import type { Send } from '../send.ts'

export async function tourPasskeys(send: Send): Promise<void> {
  const { token, email } = await createAccount()
  const authenticator = await createAuthenticator()
  await send('POST /api/auth/step-up/options', { token })
  await send('POST /api/auth/step-up', { token, body: { password: PASSWORD } })
  const options = await send('POST /api/user/passkeys/options', { token })
  const { challenge } = options.body.publicKey
  const credential = await authenticator.create({ challenge })
  const added = await send('POST /api/user/passkeys', {
    token,
    body: { name: 'Phone', credential },
  })
  await send('POST /api/user/recovery-codes', { token })
  await send('GET /api/user/factors', { token })
  const begun = (await send('POST /api/auth/passkey/options', { body: {} })).body
  const signed = await authenticator.sign({ challenge: begun.publicKey.challenge })
  await send('POST /api/auth/passkey', { body: { flow: begun.flow, credential: signed } })
  const path = `/api/user/passkeys/${added.body.passkey.id}`
  await send('PATCH /api/user/passkeys/:id', { token, path, body: { name: 'Key' } })
  await send('DELETE /api/user/passkeys/:id', { token, path })
  const notice = (await mailsTo(email)).at(-1) ?? { subject: '', text: '' }
  await send('POST /api/auth/not-me', { body: { token: tokenIn(notice) } })
}

import type { Assertion, PasskeyCreationOptions, PasskeyRequestOptions } from '@crivo/shared'

/** Returns whether the browser supports passkeys. */
export const knowsPasskeys = (): boolean => typeof window.PublicKeyCredential === 'function'

/** Returns whether an error means that the person closed the browser's dialog or it timed out. */
export const isDeclined = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')

/** Returns whether an error means that the authenticator already has a passkey for the account. */
export const isKnownThere = (error: unknown): boolean =>
  error instanceof Error && error.name === 'InvalidStateError'

/** Has an authenticator sign the challenge of a sign-in or an identity check. */
export async function signWithPasskey(optionsJSON: PasskeyRequestOptions): Promise<Assertion> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON })
  return { id, rawId, type, response }
}

/** Makes an authenticator create a passkey. */
export async function createPasskey(optionsJSON: PasskeyCreationOptions) {
  const { startRegistration } = await import('@simplewebauthn/browser')
  const { id, rawId, type, response } = await startRegistration({ optionsJSON })
  const { clientDataJSON, attestationObject, transports = [] } = response
  return { id, rawId, type, response: { clientDataJSON, attestationObject, transports } }
}

import type { Assertion, PasskeyOptions } from '@crivo/shared'
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'

type PublicKey = PasskeyOptions['publicKey']

/** Returns whether the browser supports passkeys. */
export const knowsPasskeys = (): boolean => typeof window.PublicKeyCredential === 'function'

/** Returns whether an error means that the person closed the browser's dialog or it timed out. */
export const isDeclined = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')

/** Returns whether an error means that the authenticator already has a passkey for the account. */
export const isKnownThere = (error: unknown): boolean =>
  error instanceof Error && error.name === 'InvalidStateError'

/** Has an authenticator sign the challenge of a sign-in or an identity check. */
export async function signWithPasskey(publicKey: PublicKey): Promise<Assertion> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const optionsJSON = publicKey as unknown as PublicKeyCredentialRequestOptionsJSON
  const { id, rawId, type, response }: AuthenticationResponseJSON = await startAuthentication({
    optionsJSON,
  })
  return { id, rawId, type, response }
}

/** Makes an authenticator create a passkey. */
export async function createPasskey(publicKey: PublicKey) {
  const { startRegistration } = await import('@simplewebauthn/browser')
  const optionsJSON = publicKey as unknown as PublicKeyCredentialCreationOptionsJSON
  const { id, rawId, type, response } = await startRegistration({ optionsJSON })
  const { clientDataJSON, attestationObject, transports = [] } = response
  return { id, rawId, type, response: { clientDataJSON, attestationObject, transports } }
}

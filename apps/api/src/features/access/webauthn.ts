import type { NewPasskeyAnswer, PasskeyAnswer, PasskeyCreation, PasskeyRequest } from '@tavlin/contract/passkeys'
import type { z } from 'zod'
import type { Deps } from '#platform/deps.ts'
import type { StoredPasskey } from './passkey.repo.ts'

export const CHALLENGE_MS = 5 * 60_000
// Ed25519, ECDSA with P-256 and RSA, which cover the authenticators in use. An authenticator uses the first one it
// supports.
const ALGORITHMS = [-8, -7, -257]

type Site = Pick<Deps, 'config' | 'log'>

/** Loads the library on first use, because its 200 modules would slow the start of every process. */
const loadVerifier = () => import('@simplewebauthn/server')

/** Returns the origin of our pages, and its domain, to which passkeys are bound. */
function siteOf({ config }: Site) {
  const { origin, hostname } = new URL(config.public_url)
  return { expectedOrigin: origin, expectedRPID: hostname }
}

const listed = (passkeys: readonly StoredPasskey[]) =>
  passkeys.map(({ credential_id, transports }) => ({
    id: credential_id.toString('base64url'),
    type: 'public-key' as const,
    transports,
  }))

export function creationOptions(
  deps: Site,
  user: { id: number; email: string },
  { challenge, known }: { challenge: string; known: readonly StoredPasskey[] },
): z.input<typeof PasskeyCreation> {
  return {
    challenge,
    rp: { id: siteOf(deps).expectedRPID, name: deps.config.product_name },
    user: { id: Buffer.from(String(user.id)).toString('base64url'), name: user.email, displayName: user.email },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' as const })),
    timeout: CHALLENGE_MS,
    excludeCredentials: listed(known),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    attestation: 'none',
  }
}

export function requestOptions(
  deps: Site,
  { challenge, known }: { challenge: string; known: readonly StoredPasskey[] },
): z.input<typeof PasskeyRequest> {
  return {
    challenge,
    rpId: siteOf(deps).expectedRPID,
    timeout: CHALLENGE_MS,
    userVerification: 'required',
    allowCredentials: listed(known),
  }
}

/** Returns the answer of an authenticator in the form of the browser's API, as the library expects it. */
const credentialOf = <R>(id: string, response: R) => ({
  id,
  rawId: id,
  type: 'public-key' as const,
  clientExtensionResults: {},
  response,
})

type NewCredential = { credential_id: Buffer; public_key: Buffer; counter: number }

/** Checks the answer of an authenticator to `creationOptions`; returns null when it is wrong. */
export async function checkNewPasskey(
  deps: Site,
  challenge: string,
  { id, client_data, attestation, transports }: z.output<typeof NewPasskeyAnswer>,
): Promise<NewCredential | null> {
  const response = credentialOf(id, {
    clientDataJSON: client_data,
    attestationObject: attestation,
    transports: transports as never,
  })
  return orNull(deps, async () => {
    const { verifyRegistrationResponse } = await loadVerifier()
    const checked = await verifyRegistrationResponse({
      ...siteOf(deps),
      response,
      expectedChallenge: challenge,
      supportedAlgorithmIDs: ALGORITHMS,
      requireUserVerification: true,
    })
    if (!checked.verified) return null
    const { credential } = checked.registrationInfo
    return {
      credential_id: Buffer.from(credential.id, 'base64url'),
      public_key: Buffer.from(credential.publicKey),
      counter: credential.counter,
    }
  })
}

/** Checks the answer of a passkey to `requestOptions`; returns its signature counter, or null when it is wrong. */
export async function checkAnswer(
  deps: Site,
  challenge: string,
  passkey: StoredPasskey,
  { id, client_data, authenticator_data, signature }: z.output<typeof PasskeyAnswer>,
): Promise<number | null> {
  const response = credentialOf(id, {
    clientDataJSON: client_data,
    authenticatorData: authenticator_data,
    signature,
  })
  return orNull(deps, async () => {
    const { verifyAuthenticationResponse } = await loadVerifier()
    const checked = await verifyAuthenticationResponse({
      ...siteOf(deps),
      response,
      expectedChallenge: challenge,
      // The caller compares the counter, after the signature is known to be right: 0 skips the check of the library.
      credential: { id, publicKey: new Uint8Array(passkey.public_key), counter: 0 },
      requireUserVerification: true,
    })
    return checked.verified ? checked.authenticationInfo.newCounter : null
  })
}

/**
 * The library throws on every invalid answer. The reason is only logged, so that the client gets the same refusal for
 * every reason.
 */
async function orNull<T>({ log }: Site, check: () => Promise<T | null>): Promise<T | null> {
  try {
    return await check()
  } catch (error) {
    log.info({ reason: (error as Error).message }, 'passkey rejected')
    return null
  }
}

import type { NewPasskeyAnswer, PasskeyCreation } from '@tavlin/contract/passkeys'
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser'
import type { z } from 'zod'

/**
 * Lets the browser make a passkey. Returns null when the user cancels, the device has one already, or the browser
 * supports none. The library is loaded at the first call.
 */
export async function createPasskey(
  options: z.output<typeof PasskeyCreation>,
): Promise<z.input<typeof NewPasskeyAnswer> | null> {
  try {
    const { startRegistration } = await import('@simplewebauthn/browser')
    const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON
    const { id, response } = await startRegistration({ optionsJSON })
    return {
      id,
      client_data: response.clientDataJSON,
      attestation: response.attestationObject,
      transports: response.transports ?? [],
    }
  } catch {
    return null
  }
}

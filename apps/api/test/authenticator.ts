import { secondFactor } from '@tavlin/contract/second-factor'
import { Secret, TOTP } from 'otpauth'
import type { TestApp } from './test-app.ts'

/** Imitates an authenticator app: returns the code of a secret at a moment. */
export const codeAt = (secret: string, at: Date): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() })

/** Sets up an authenticator app for the user of a token, through the API. */
export async function setUpTotp(app: TestApp, token: string) {
  const client = app.as(secondFactor, token)
  const { secret, setup } = (await client.newTotp()).data
  const { recovery_codes } = (await client.saveTotp({ body: { setup, code: codeAt(secret, app.clock.now) } })).data
  return { secret, recovery_codes: recovery_codes! }
}

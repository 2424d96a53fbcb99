import { z } from 'zod'
import { SignedIn } from './access.ts'
import { PUBLIC_BODY_BYTES, endpoints } from './endpoint.ts'
import { idText, instant } from './fields.ts'
import { Passkey } from './passkeys.ts'

/** A code of an authenticator app or a recovery code, as typed. */
const code = z.string().min(1).max(40)
const Done = z.object({ status: z.literal(true) })

export const SecondFactor = z.object({
  /** Time at which the authenticator app was set up; null without an app. */
  totp_since: instant.nullable(),
  passkeys: z.array(Passkey),
  recovery_codes_left: z.int(),
})

/** The recovery codes, which are shown only in this answer. */
const RecoveryCodes = z.object({ data: z.object({ recovery_codes: z.array(z.string()) }) })
/** The password of the caller, a code of the authenticator app or a recovery code. */
const Proof = z.object({ proof: z.string().min(1).max(200) })

/** The second step of signing in, and the setup of the second factor by users. */
export const secondFactor = endpoints({
  confirmLogin: {
    method: 'POST',
    path: '/login/second-factor',
    summary: 'Second step of signing in: the ticket of the first step and a code; returns the bearer token',
    access: 'public',
    per_minute: 120,
    max_body_bytes: PUBLIC_BODY_BYTES,
    body: z.object({ ticket: z.string().max(1000), code, device_token: z.string().max(100).optional() }),
    returns: SignedIn,
  },
  ownSecondFactor: {
    method: 'GET',
    path: '/me/second-factor',
    summary: 'The second factor of the caller',
    access: 'signed_in',
    before_second_factor: true,
    returns: z.object({ data: SecondFactor }),
  },
  newTotp: {
    method: 'GET',
    path: '/me/second-factor/totp/new',
    summary: 'A new secret for an authenticator app, with its QR code; nothing is saved until it is confirmed',
    access: 'signed_in',
    before_second_factor: true,
    returns: z.object({
      data: z.object({
        /** Base32, for typing by hand. */
        secret: z.string(),
        qr: z.object({ size: z.int(), path: z.string() }),
        /** The encrypted secret, to be sent back with the first code. */
        setup: z.string(),
      }),
    }),
  },
  saveTotp: {
    method: 'PUT',
    path: '/me/second-factor/totp',
    summary: 'Switch the authenticator app on with its first code; the first second factor returns recovery codes',
    access: 'signed_in',
    before_second_factor: true,
    /** Users who have a passkey also send their password or a recovery code. */
    body: z.object({ setup: z.string().max(1000), code, proof: Proof.shape.proof.optional() }),
    returns: z.object({ data: z.object({ recovery_codes: z.array(z.string()).nullable() }) }),
  },
  removeTotp: {
    method: 'POST',
    path: '/me/second-factor/off',
    summary: 'Switch the authenticator app off; needs the password or a code',
    access: 'signed_in',
    body: Proof,
    returns: Done,
  },
  newRecoveryCodes: {
    method: 'POST',
    path: '/me/second-factor/recovery-codes',
    summary: 'Replace the recovery codes; needs the password or a code',
    access: 'signed_in',
    body: Proof,
    returns: RecoveryCodes,
  },
  resetSecondFactor: {
    method: 'DELETE',
    path: '/users/:id/second-factor',
    summary: 'Remove the second factor of a user who lost it; ends their sessions and notifies them by mail',
    access: 'role:super_admin',
    params: z.object({ id: idText }),
    returns: Done,
  },
})

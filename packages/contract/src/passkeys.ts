import { z } from 'zod'
import { SignedIn } from './access.ts'
import { endpoints } from './endpoint.ts'
import { idText, instant, text } from './fields.ts'

/** Bytes as browsers send them in WebAuthn messages. */
const base64url = (longest: number) =>
  z
    .string()
    .regex(/^[\w-]+$/)
    .max(longest)
const credential_id = base64url(1400)
const Done = z.object({ status: z.literal(true) })
const name = text(60)

export const Passkey = z.object({
  id: z.int(),
  name: z.string(),
  created_at: instant,
  last_used_at: instant.nullable(),
})

const Credential = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  /** How the browser reaches the authenticator, such as internal, hybrid or usb. */
  transports: z.array(z.string()),
})

/** Options of `navigator.credentials.get`, as JSON. */
export const PasskeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
  allowCredentials: z.array(Credential),
})

/** Options of `navigator.credentials.create`, as JSON. */
export const PasskeyCreation = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int(),
  excludeCredentials: z.array(Credential),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
})

/** Answer of an existing passkey to a challenge. */
export const PasskeyAnswer = z.object({
  id: credential_id,
  client_data: base64url(2000),
  authenticator_data: base64url(2000),
  signature: base64url(1400),
})

/** Answer of an authenticator that made a new passkey. */
export const NewPasskeyAnswer = z.object({
  id: credential_id,
  client_data: base64url(2000),
  attestation: base64url(20_000),
  transports: z.array(z.string().regex(/^[a-z-]{1,20}$/)).max(10),
})

const ticket = z.string().max(1000)
/** The password of the caller, a code of the authenticator app or a recovery code. */
const proof = z.string().min(1).max(200)

/** Passkeys as second factor: the step of signing in, and what users set up for it. */
export const passkeys = endpoints({
  loginPasskeyOptions: {
    method: 'POST',
    path: '/login/passkey/options',
    summary: 'A challenge for the passkeys of the user who signs in; needs the ticket of the first step',
    access: 'public',
    per_minute: 60,
    max_body_bytes: 4_000,
    body: z.object({ ticket }),
    returns: z.object({ data: PasskeyRequest }),
  },
  confirmLoginWithPasskey: {
    method: 'POST',
    path: '/login/passkey',
    summary: 'Second step of signing in: the ticket of the first step and the answer of a passkey',
    access: 'public',
    per_minute: 60,
    max_body_bytes: 16_000,
    body: z.object({ ticket, answer: PasskeyAnswer, device_token: z.string().max(100).optional() }),
    returns: SignedIn,
  },
  newPasskey: {
    method: 'POST',
    path: '/me/passkeys/options',
    summary: 'A challenge for a new passkey; needs the password or a code when the caller has a second factor',
    access: 'signed_in',
    before_second_factor: true,
    body: z.object({ proof: proof.optional() }),
    returns: z.object({ data: PasskeyCreation }),
  },
  addPasskey: {
    method: 'POST',
    path: '/me/passkeys',
    summary: 'Save a new passkey; the first second factor of a user also returns recovery codes',
    access: 'signed_in',
    before_second_factor: true,
    body: z.object({ name, answer: NewPasskeyAnswer }),
    returns: z.object({ data: z.object({ id: z.int(), recovery_codes: z.array(z.string()).nullable() }) }),
  },
  renamePasskey: {
    method: 'PUT',
    path: '/me/passkeys/:id',
    summary: 'Rename a passkey of the caller',
    access: 'signed_in',
    params: z.object({ id: idText }),
    body: z.object({ name }),
    returns: Done,
  },
  removePasskey: {
    method: 'POST',
    path: '/me/passkeys/:id/remove',
    summary: 'Remove a passkey of the caller; needs the password or a code',
    access: 'signed_in',
    params: z.object({ id: idText }),
    body: z.object({ proof }),
    returns: Done,
  },
})

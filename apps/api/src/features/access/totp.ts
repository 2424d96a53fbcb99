import { createHmac, randomInt } from 'node:crypto'
import {
  RECOVERY_ALPHABET,
  RECOVERY_CODES,
  STEP_SECONDS,
  type TypedCode,
  recoveryCodeOf,
  stepAt,
  typedCode,
} from '@tavlin/domain/access/second-factor'
import { Secret, TOTP } from 'otpauth'
import type { Tx } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { decrypt, encrypt } from '#platform/secrets/encrypt.ts'
import * as repo from './second-factor.repo.ts'

// 160 bits, as RFC 4226 recommends for HMAC-SHA-1, the algorithm that authenticator apps support.
const SECRET_BYTES = 20
// One step before and after now is accepted, for clocks that differ by up to half a minute.
const WINDOW = 1

type CodeDeps = Pick<Deps, 'config' | 'now'>

export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

const totpOf = (secret: string, names: { issuer?: string; label?: string } = {}): TOTP =>
  new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: STEP_SECONDS, ...names })

/** Returns the URI that the QR code contains. */
export const totpUri = (secret: string, issuer: string, label: string): string =>
  totpOf(secret, { issuer, label }).toString()

/** Returns the time step of a code, or null when the code is wrong. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: WINDOW })
  return delta === null ? null : stepAt(now, delta)
}

const STORED = 'authenticator secret'
export const encryptSecret = ({ config }: CodeDeps, secret: string): string =>
  encrypt(config.secret_key, STORED, secret)

/** Uses up a code. Returns false when it is wrong or was used before. */
export function spendCode(deps: CodeDeps, tx: Tx, user_id: number, typed: TypedCode): Promise<boolean> {
  if (typed.kind === 'recovery')
    return repo.spendRecoveryCode(tx, user_id, recoveryHash(deps, user_id, typed.code), deps.now())
  return spendTotp(deps, tx, user_id, typed.code)
}

async function spendTotp({ config, now }: CodeDeps, tx: Tx, user_id: number, code: string): Promise<boolean> {
  const stored = await repo.findTotp(tx, user_id)
  const secret = stored === null ? undefined : decrypt(config.secret_key, STORED, stored)
  const step = secret === undefined ? null : stepOf(secret, code, now())
  return step !== null && repo.spendStep(tx, user_id, step)
}

/** Replaces the recovery codes of a user and returns the new ones, of which only the hashes are stored. */
export async function makeRecoveryCodes(deps: CodeDeps, tx: Tx, user_id: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
  await repo.replaceRecoveryCodes(
    tx,
    user_id,
    codes.map((code) => recoveryHash(deps, user_id, typedCode(code)!.code)),
  )
  return codes
}

const newRecoveryCode = (): string =>
  recoveryCodeOf(Array.from({ length: 10 }, () => randomInt(RECOVERY_ALPHABET.length)))

/**
 * Returns a keyed hash (HMAC), because with a copy of the database alone nobody can then guess the codes of 49 bits.
 */
const recoveryHash = ({ config }: CodeDeps, user_id: number, code: string): Buffer =>
  createHmac('sha256', config.secret_key).update(`recovery code\n${user_id}\n${code}`).digest()

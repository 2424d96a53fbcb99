import { createHmac } from 'node:crypto'
import { type Caller, PERMISSIONS } from '@tavlin/contract/access-rules'
import { SUPER_ADMIN } from '@tavlin/domain/access/grants'
import { limitsOfRole } from '@tavlin/domain/access/limits'
import { checkPassword } from '@tavlin/domain/access/password'
import { checkPin } from '@tavlin/domain/access/pin'
import { Refusal } from '@tavlin/domain/refusal'
import type { Call, SignedCall } from '#platform/http/call.ts'
import { change } from '#platform/db/change.ts'
import type { Deps } from '#platform/deps.ts'
import { Denied } from '#platform/http/errors.ts'
import { record } from '#platform/events/events.ts'
import type { Budget, Limits } from '#platform/http/limits.ts'
import * as repo from './me.repo.ts'
import { hashPassword, isPassword } from './passwords.ts'
import { savePin as insertPin } from './pin.repo.ts'

// Limit of password guesses, the same as for logins from a known device, so that an unlocked screen does not allow
// more.
const GUESSES: Budget = { name: 'own_password', points: 5, seconds: 15 * 60, when_store_fails: 'closed' }

/** The super_admin role has no grants because it allows everything, so the list contains every permission. */
const EVERY_PERMISSION = PERMISSIONS.map((name) => ({ name, deli_ids: null }))

export async function showMe({ db }: Pick<Deps, 'db'>, caller: Caller, till_id: number | null = null) {
  const { permissions, viewing_as = null } = caller
  const { roles, ...me } = await repo.findMe(db, caller)
  return {
    data: {
      ...me,
      roles: roles.map(({ id, name, view_name }) => ({ id, name, view_name })),
      permissions: roles.some(({ name }) => name === SUPER_ADMIN) ? EVERY_PERMISSION : permissions,
      limits: roles.map((role) => ({ role_id: role.id, deli_ids: role.deli_ids, ...limitsOfRole(role) })),
      viewing_as,
      till_id,
      needs_second_factor: caller.needs_second_factor === true,
    },
  }
}

export function saveLang(deps: Deps, call: SignedCall, lang: 'he' | 'en') {
  const { caller } = call
  return change(deps, call, async (tx) => {
    if (await repo.saveLang(tx, caller.id, lang)) await record(tx, call, 'preference.changed', { user_id: caller.id })
    return { status: true as const }
  })
}

type Passwords = { current_password: string; password: string }

export async function changePassword(deps: Deps, limits: Limits, call: Call, { id }: Caller, sent: Passwords) {
  const { db, config } = deps
  const { email, password_hash: seen_hash } = await repo.findPassword(db, id)
  checkPassword(sent.password, [config.product_name, email, email.split('@')[0]!])
  const is_right = await isOwnPassword(limits, id, sent.current_password, seen_hash)
  const password_hash = is_right ? await hashPassword(sent.password, ownWaiter(id)) : ''
  return change(deps, withoutSecrets(call, config.secret_key), async (tx) => {
    // Rejects inside `change()`, because a repeated request must return the stored answer although its password is now
    // outdated.
    const is_saved =
      is_right &&
      seen_hash !== null &&
      (await repo.saveOwnPassword(tx, id, { seen_hash, password_hash, session_id: call.session_id!, now: deps.now() }))
    if (!is_saved) throw new Refusal('current_password_wrong')
    await record(tx, call, 'user.password_changed', { user_id: id })
    return { status: true as const }
  })
}

const ownWaiter = (id: number) => ({ key: `user:${id}`, is_first: true })

/**
 * Consumes the rate limit before hashing and does not refund it on success: nobody changes a password five times in
 * fifteen minutes.
 */
export async function isOwnPassword(
  limits: Limits,
  id: number,
  password: string,
  hash: string | null,
): Promise<boolean> {
  const wait_seconds = await limits.take([[GUESSES, String(id)]])
  if (wait_seconds > 0) throw new Denied('too_many_attempts', { wait_seconds })
  return isPassword(password, hash, ownWaiter(id))
}

type PinForm = { readonly current_password: string; readonly pin: string }

/** The PIN works on paired devices only, where it replaces the password. */
export async function savePin(deps: Deps, limits: Limits, call: Call, { id }: Caller, sent: PinForm) {
  checkPin(sent.pin)
  const { password_hash } = await repo.findPassword(deps.db, id)
  const is_right = await isOwnPassword(limits, id, sent.current_password, password_hash)
  const pin_hash = is_right ? await hashPassword(sent.pin, ownWaiter(id)) : ''
  return change(deps, withoutSecrets(call, deps.config.secret_key), async (tx) => {
    if (!is_right) throw new Refusal('current_password_wrong')
    await insertPin(tx, id, pin_hash, deps.now())
    await record(tx, call, 'user.pin_changed', { user_id: id })
    return { status: true as const }
  })
}

/** Replaces the stored request hash by an HMAC, because a fast hash without a key allows guessing the passwords. */
export function withoutSecrets(call: Call, secret: string): Call {
  if (!call.idempotency) return call
  const { key, request_hash } = call.idempotency
  return { ...call, idempotency: { key, request_hash: createHmac('sha256', secret).update(request_hash).digest() } }
}

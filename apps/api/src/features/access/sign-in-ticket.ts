import { Refusal } from '@tavlin/domain/refusal'
import type { Deps } from '#platform/deps.ts'
import { hashToken } from '#platform/db/ids.ts'
import { seal, unseal } from '#platform/secrets/seal.ts'
import type { LoginUser } from './login.repo.ts'

const PURPOSE = 'second step of signing in'
const VALID_MS = 5 * 60_000

type SignInTicket = { user_id: number; as: 'staff' | 'driver'; stamp: string; valid_until: number }
type TicketDeps = Pick<Deps, 'config' | 'now'>

/** Proves for five minutes that its owner gave the right password. A new password makes it invalid. */
export function signInTicket({ config, now }: TicketDeps, user: LoginUser, as: 'staff' | 'driver'): string {
  const valid_until = now().getTime() + VALID_MS
  const ticket: SignInTicket = { user_id: user.id, as, stamp: stampOf(user), valid_until }
  return seal(config.secret_key, PURPOSE, ticket)
}

export function openTicket({ config, now }: TicketDeps, sealed: string): SignInTicket {
  const ticket = unseal(config.secret_key, PURPOSE, sealed) as SignInTicket | undefined
  if (!ticket || ticket.valid_until <= now().getTime()) throw new Refusal('sign_in_expired')
  return ticket
}

export const isTicketOf = ({ stamp }: SignInTicket, user: LoginUser): boolean => user.active && stamp === stampOf(user)

const stampOf = ({ password_hash }: LoginUser): string =>
  hashToken(password_hash ?? '')
    .toString('base64url')
    .slice(0, 22)

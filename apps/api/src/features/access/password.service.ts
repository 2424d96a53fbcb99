import { createTranslator } from 'use-intl/core'
import { checkPassword } from '@tavlin/domain/access/password'
import { Refusal } from '@tavlin/domain/refusal'
import { type Call, SYSTEM_CALL } from '#platform/http/call.ts'
import { change } from '#platform/db/change.ts'
import type { Deps } from '#platform/deps.ts'
import { record } from '#platform/events/events.ts'
import { hashToken, newToken } from '#platform/db/ids.ts'
import type { Budget, Limits } from '#platform/http/limits.ts'
import { type Mail, escapeHtml } from '#platform/companies/mail.ts'
import { ACCESS_TEXT } from './access.text.ts'
import * as repo from './password.repo.ts'
import { hashPassword } from './passwords.ts'
import { endSessions } from './session.repo.ts'

const LINK_MINUTES = 30
const INVITATION_MINUTES = 7 * 24 * 60

// Limits how many mails anyone can cause in one mailbox; the links themselves only reach the owner.
const MAILS_PER_ACCOUNT: Budget = { name: 'reset_account', points: 3, seconds: 15 * 60, when_store_fails: 'open' }

// Requests without a mail are logged too; this limit prevents strangers from filling the log.
const ENTRIES_PER_HOUR: Budget = { name: 'reset_entries', points: 10, seconds: 3600, when_store_fails: 'closed' }

/**
 * Returns the same answer whether or not the account exists. A job sends the mail, so that the timing is the same too.
 */
export async function requestReset(deps: Deps, limits: Limits, call: Call, sent_email: string) {
  const email = sent_email.toLowerCase()
  const user_id = await repo.findActiveId(deps.db, email)
  const account = hashToken(email).toString('base64url')
  const is_mailed = (await limits.take([[MAILS_PER_ACCOUNT, account]])) === 0 && user_id !== null
  // The rate limit is also consumed for known addresses, so that the cost is the same; unknown addresses share one
  // limit.
  const is_within_limit = (await limits.take([[ENTRIES_PER_HOUR, is_mailed ? account : 'unknown']])) === 0
  if (!is_mailed && !is_within_limit) return { status: true as const }
  return change(deps, { ...call, idempotency: null }, async (tx) => {
    await record(tx, call, 'user.password_reset_requested', { user_id: is_mailed ? user_id : null })
    return { status: true as const }
  })
}

export async function resetPassword(deps: Deps, call: Call, sent: { token: string; password: string }) {
  const token_hash = hashToken(sent.token)
  // The link is checked before hashing: forged links must not use up the hashing queue.
  const owner = await repo.findOwnerOfLink(deps.db, token_hash, deps.now())
  if (!owner) throw new Refusal('reset_link_used_up')
  const { id: user_id, email } = owner
  checkPassword(sent.password, [deps.config.product_name, email, email.split('@')[0]!])
  // Owners of a valid link are queued before strangers for hashing.
  const password_hash = await hashPassword(sent.password, { key: '', is_first: true })
  return change(deps, { ...call, idempotency: null }, async (tx) => {
    // Locks the user row first: other links and pending logins wait for this transaction.
    await repo.savePassword(tx, user_id, password_hash)
    if (!(await repo.useLinks(tx, user_id, token_hash, deps.now()))) throw new Refusal('reset_link_used_up')
    await endSessions(tx, user_id, deps.now())
    await record(tx, call, 'user.password_changed', { user_id })
    return { status: true as const }
  })
}

/** Creates a link with which its owner can choose a password. Only the hash of the token is stored. */
export async function makePasswordLink(
  deps: Pick<Deps, 'db' | 'now' | 'config'>,
  user_id: number,
  minutes: number,
): Promise<string> {
  const token = newToken()
  const created_at = deps.now()
  const expires_at = new Date(created_at.getTime() + minutes * 60_000)
  const link = { token_hash: hashToken(token), user_id, created_at, expires_at }
  await change(deps, SYSTEM_CALL, (tx) => repo.insertLink(tx, link))
  return `${deps.config.public_url}/session/login?reset=${token}`
}

/** Creates the link of an invitation, which is valid for a week. */
export const makeInvitationLink = (deps: Pick<Deps, 'db' | 'now' | 'config'>, user_id: number): Promise<string> =>
  makePasswordLink(deps, user_id, INVITATION_MINUTES)

/** Creates the first user of a new business, because nobody can sign in to create one on a screen yet. */
export async function makeSuperAdmin(
  deps: Pick<Deps, 'db' | 'now' | 'config'>,
  email: string,
  minutes: number,
): Promise<string> {
  const user_id = await change(deps, SYSTEM_CALL, async (tx) => {
    const id = await repo.saveSuperAdmin(tx, email)
    await record(tx, SYSTEM_CALL, 'user.changed', { user_id: id })
    return id
  })
  return makePasswordLink(deps, user_id, minutes)
}

/** Returns the mail with a link for someone who forgot the password (30 minutes) or was invited (a week). */
export async function passwordMail(deps: Deps, user_id: number, kind: 'forgot' | 'invited'): Promise<Mail | null> {
  const user = await repo.findAddressee(deps.db, user_id)
  if (!user) return null
  const minutes = kind === 'forgot' ? LINK_MINUTES : INVITATION_MINUTES
  const link = await makePasswordLink(deps, user_id, minutes)
  return writeMail(deps, user, kind, { link })
}

/** Returns the mail to a user whose second factor was reset. */
export async function secondFactorResetMail(deps: Deps, user_id: number): Promise<Mail | null> {
  const user = await repo.findAddressee(deps.db, user_id)
  return user ? writeMail(deps, user, 'factor_reset') : null
}

/** Returns the mail to a user whose phone was changed, so that they notice when somebody else did it. */
export async function phoneChangedMail(deps: Deps, user_id: number): Promise<Mail | null> {
  const user = await repo.findAddressee(deps.db, user_id)
  return user ? writeMail(deps, user, 'phone_changed') : null
}

type Addressee = NonNullable<Awaited<ReturnType<typeof repo.findAddressee>>>

function writeMail(
  { config }: Deps,
  user: Addressee,
  kind: 'forgot' | 'invited' | 'factor_reset' | 'phone_changed',
  { link }: { link?: string } = {},
): Mail {
  const locale = user.lang === 'en' ? 'en' : 'he'
  const t = createTranslator({ locale, messages: ACCESS_TEXT[locale] })
  // Translates the default product name; a custom name is used as it is.
  const { product_name } = config
  const product = product_name === ACCESS_TEXT.en.product ? t('product') : product_name
  const text = [
    t('greeting', { name: user.first_name }),
    t(kind, { product }),
    ...(link ? [link] : []),
    t(`${kind}_note`),
  ]
  return {
    to: user.email,
    subject: t(`${kind}_subject`, { product }),
    text: text.join('\n\n'),
    html: `<div dir="${locale === 'he' ? 'rtl' : 'ltr'}" lang="${locale}">${text
      .map((line) => (line === link ? `<p><a href="${link}">${t('button')}</a></p>` : `<p>${escapeHtml(line)}</p>`))
      .join('')}</div>`,
  }
}

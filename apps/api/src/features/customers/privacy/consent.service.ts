import type { CommandContext } from '#platform/command-context.ts'
import type { Call } from '#platform/http/call.ts'
import { change } from '#platform/db/change.ts'
import type { Deps } from '#platform/deps.ts'
import { notFound } from '#platform/http/errors.ts'
import { record } from '#platform/events/events.ts'
import { type NewConsent, insertConsent, listConsents } from './consent.repo.ts'
import { expectHere } from '../customer-answer.ts'
import { lockCustomer } from '../customer.repo.ts'
import { answerOf } from '../customer.service.ts'

export async function showConsents({ db }: Deps, id: number) {
  return { data: (await listConsents(db, id)) ?? notFound('customer', id) }
}

export function giveConsent(deps: Deps, call: Call, id: number, consent: NewConsent) {
  return change(deps, call, async (tx) => {
    const at = deps.now()
    await saveConsent({ tx, call, now: at }, id, consent)
    return answerOf(tx, id, at)
  })
}

/** Saves a consent in the transaction of the caller; returns its id. */
export async function saveConsent(
  { tx, call, now }: CommandContext,
  customer_id: number,
  consent: NewConsent,
): Promise<number> {
  expectHere((await lockCustomer(tx, customer_id, now)) ?? notFound('customer', customer_id))
  const consent_id = await insertConsent(tx, customer_id, consent, { at: now, actor_id: call.caller?.id ?? null })
  const { channel, purpose, granted } = consent
  await record(tx, call, 'consent.given', { customer_id, consent_id, channel, purpose, granted })
  return consent_id
}

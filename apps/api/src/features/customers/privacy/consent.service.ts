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
    expectHere((await lockCustomer(tx, id, at)) ?? notFound('customer', id))
    const consent_id = await insertConsent(tx, id, consent, { at, actor_id: call.caller?.id ?? null })
    const { channel, purpose, granted } = consent
    await record(tx, call, 'consent.given', { customer_id: id, consent_id, channel, purpose, granted })
    return answerOf(tx, id, at)
  })
}

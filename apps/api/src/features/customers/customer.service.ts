import { toE164 } from '@tavlin/domain/customers/phone'
import { customerSearch, misspeltWords } from '@tavlin/domain/customers/search'
import { sameAllergies } from '@tavlin/domain/orders/order-allergies'
import { Refusal } from '@tavlin/domain/refusal'
import { openAccounts } from '#features/wallet/ledger.service.ts'
import type { Call, SignedCall } from '#platform/http/call.ts'
import { change } from '#platform/db/change.ts'
import type { Tx } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { invalid, notFound } from '#platform/http/errors.ts'
import { record, recordAlone } from '#platform/events/events.ts'
import { pageJson, readPage } from '#platform/db/list.ts'
import { expectVersion, unversioned } from '#platform/db/versions.ts'
import { isTaken } from '#platform/db/taken.ts'
import { customerAnswer, expectHere, isRemoved } from './customer-answer.ts'
import type { CustomerDeps } from './customer-effects.ts'
import { type CustomerQuery, customerList, similarCustomers } from './customer-list.repo.ts'
import * as repo from './customer.repo.ts'

const NOBODY = '[]'

export async function listCustomers({ db, config, now }: Deps, query: CustomerQuery) {
  const at = now()
  if (query.sort === '-last_order' && query.cursor === undefined && customerSearch(query.search).tail) {
    const page = await readPage(db, config.secret_key, customerList(at, query.search, true), query)
    if (page.next_cursor) return pageJson(page)
  }
  const page = await readPage(db, config.secret_key, customerList(at, query.search), query)
  const misspelt =
    page.rows === NOBODY && query.cursor === undefined ? misspeltWords(customerSearch(query.search)) : null
  if (!misspelt) return pageJson(page)
  const similar = await readPage(db, config.secret_key, similarCustomers(at, misspelt), query)
  // One page of similar names is enough, and its cursor would be invalid for the exact list.
  return pageJson({ ...similar, next_cursor: null })
}

export async function showCustomer(deps: Deps, call: SignedCall, id: number) {
  const { caller } = call
  const found = (await repo.findCustomerFor(deps.db, id, deps.now(), caller.id)) ?? notFound('customer', id)
  const { customer, looked_lately } = found
  if (!looked_lately && !isRemoved(customer)) await recordAlone(deps.db, call, 'customer.viewed', { customer_id: id })
  return { data: customerAnswer(customer) }
}

/** Finds the customer who has a phone, for guests who verified it. */
export const findHolder = repo.findByPhone

export async function whoCalls({ db }: Deps, typed: string) {
  const phone = toE164(typed)
  const holder = await repo.findByPhone(db, phone)
  return { data: { phone, customer_id: holder?.id ?? null, name: holder?.name ?? '' } }
}

export const showAllergens = async ({ db }: Deps) => ({ data: await repo.listAllergens(db) })

export function createCustomer(deps: Deps, call: Call, sent: repo.CustomerInput) {
  const form = { ...sent, phone: toE164(sent.phone) }
  return unlessTaken(deps, form.phone, () =>
    change(deps, call, async (tx) => {
      const at = deps.now()
      const { id } = checkedAllergens(form, await repo.insertCustomer(tx, form, at, call.caller?.id ?? null))
      await openAccounts(tx, [id])
      await record(tx, call, 'customer.created', { customer_id: id })
      return answerOf(tx, id, at)
    }),
  )
}

export function updateCustomer(
  deps: CustomerDeps,
  call: Call,
  id: number,
  { version, ...sent }: repo.CustomerInput & { version?: number | undefined },
) {
  const form = { ...sent, phone: toE164(sent.phone) }
  return unlessTaken(deps, form.phone, () =>
    change(deps, call, async (tx) => {
      const at = deps.now()
      const before = expectHere((await repo.lockCustomer(tx, id, at)) ?? notFound('customer', id))
      expectVersion(before, version)
      checkedAllergens(form, await repo.saveCustomer(tx, id, form))
      await record(tx, call, 'customer.changed', { customer_id: id, ...unversioned(version) })
      const allergen_ids = before.allergens.map((allergen) => allergen.id)
      if (!sameAllergies(form, { allergen_ids, allergy_note: before.allergy_note }))
        await deps.effects.allergiesChanged(tx, call, [id])
      return answerOf(tx, id, at)
    }),
  )
}

export async function answerOf(tx: Tx, id: number, at: Date) {
  return { data: customerAnswer((await repo.findCustomer(tx, id, at))!) }
}

/** Maps a violation of the unique index on phone to a refusal that names the customer who has the phone. */
async function unlessTaken<T>({ db }: Deps, phone: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!isTaken(error, 'customer_phone_key')) throw error
    throw new Refusal('phone_taken', { customer_id: (await repo.findByPhone(db, phone))?.id ?? null })
  }
}

function checkedAllergens({ allergen_ids }: repo.CustomerInput, saved: repo.SavedCustomerRow): repo.SavedCustomerRow {
  const place = allergen_ids.findIndex((id) => saved.unknown_allergens.includes(id))
  if (place >= 0) throw invalid(['allergen_ids', place], 'is not an allergen')
  return saved
}

import { businessDayStart } from '@tavlin/domain/business-time'
import type { CustomerValues } from '@tavlin/domain/imports/customer-row'
import { changedFields } from '@tavlin/domain/imports/row-reader'
import { Refusal } from '@tavlin/domain/refusal'
import { type NewTransfer, SYSTEM_ACCOUNTS } from '@tavlin/domain/wallet/ledger'
import { deleteNotesOfCustomers } from '#features/activity/note.service.ts'
import { openAccounts, post } from '#features/wallet/ledger.service.ts'
import type { CommandContext } from '#platform/command-context.ts'
import { isTaken } from '#platform/db/taken.ts'
import { type NewEvent, recordEach } from '#platform/events/events.ts'
import type { CustomerEffects } from '../customer-effects.ts'
import { anonymizePerson } from '../privacy/erase.repo.ts'
import * as repo from './customer-values.repo.ts'

export type { CustomerEffects } from '../customer-effects.ts'
export { listAllergens } from '../customer.repo.ts'
export {
  findByPhones as listCustomerValues,
  listValuesAfter,
  type StoredCustomerValues,
} from './customer-values.repo.ts'

/**
 * Context of the commands that change the fields of customers that a sheet contains, in the transaction of the caller.
 * They change many customers at once, because half a million customers would take hours one by one.
 */
type CustomersCommand = CommandContext & { readonly effects: CustomerEffects }

export type CustomerToWrite = {
  /** Null for a new customer. */
  readonly id: number | null
  readonly before: CustomerValues | null
  readonly after: CustomerValues
  /** Idempotency key of the opening balances. */
  readonly key: string
}
/** The stored values of one customer, with the transfers and consents that the import added. */
export type AppliedCustomer = {
  readonly values: CustomerValues
  readonly transfer_ids: readonly number[]
  readonly consent_ids: readonly number[]
}

/** Inserts and updates customers. Rejects all of them when one changed since it was read. */
export async function writeCustomerValues(command: CustomersCommand, rows: readonly CustomerToWrite[]) {
  const { tx, call } = command
  await expectValues(
    command,
    rows.flatMap(({ id, before }) => (id === null ? [] : [{ id, values: before! }])),
  )
  const added = rows.filter(({ id }) => id === null).map(({ after }) => after)
  const made = await insertAll(command, added)
  const people = rows.map((row) => ({ ...row, id: row.id ?? made.get(row.after.phone)! }))
  const changed = people.filter(({ before }) => before !== null)
  if (changed.length > 0)
    await repo.updateCustomers(
      tx,
      changed.map(({ id, after }) => ({ ...after, id })),
    )
  const transfers = await postOpenings(command, people)
  const consents = await giveConsents(command, people)
  await recordEach(tx, call, [
    ...people.map(({ id, before }): NewEvent =>
      before === null
        ? { name: 'customer.created', data: { customer_id: id, is_imported: true } }
        : { name: 'customer.changed', data: { customer_id: id } },
    ),
    ...eventsOf(transfers, consents),
  ])
  const with_allergies = changed.filter(({ before, after }) => hasOtherAllergies(before!, after)).map(({ id }) => id)
  if (with_allergies.length > 0) await command.effects.allergiesChanged(tx, call, with_allergies)
  return people.map(({ id, after }) => ({
    target_id: id,
    after: {
      values: after,
      transfer_ids: transfers.filter(({ customer_id }) => customer_id === id).map((one) => one.id),
      consent_ids: consents.filter(({ customer_id }) => customer_id === id).map((one) => one.id),
    } satisfies AppliedCustomer,
  }))
}

type CustomerToRestore = {
  readonly id: number
  readonly before: CustomerValues | null
  readonly applied: AppliedCustomer
}

/**
 * Restores the values from before the import. Opening balances are reversed in the ledger. A customer that the import
 * created is anonymised like an erased one, because the ledger refers to them.
 */
export async function undoCustomerValues(command: CustomersCommand, rows: readonly CustomerToRestore[]) {
  const { tx, call, now } = command
  await expectValues(
    command,
    rows.map(({ id, applied }) => ({ id, values: applied.values })),
  )
  const made = rows.filter(({ before }) => before === null).map(({ id }) => id)
  const in_use = await repo.listInUse(
    tx,
    made,
    rows.flatMap(({ applied }) => applied.transfer_ids),
  )
  if (in_use.length > 0) throw new Refusal('in_use')
  const reversals = await reverseOpenings(command, rows)
  await repo.deleteConsents(
    tx,
    rows.flatMap(({ applied }) => applied.consent_ids),
  )
  const changed = rows.filter(({ before }) => before !== null)
  if (changed.length > 0)
    await repo.updateCustomers(
      tx,
      changed.map(({ id, before }) => ({ ...before!, id })),
    )
  await anonymizePerson(tx, made, now)
  // Runs after the rows are anonymised: it also deletes row changes, where anonymising logged the old values.
  await deleteNotesOfCustomers(tx, made)
  const with_allergies = changed
    .filter(({ before, applied }) => hasOtherAllergies(before!, applied.values))
    .map(({ id }) => id)
  if (with_allergies.length > 0) await command.effects.allergiesChanged(tx, call, with_allergies)
  await recordEach(tx, call, [
    ...rows.map(({ id, before }): NewEvent => ({
      name: before === null ? 'customer.erased' : 'customer.changed',
      data: { customer_id: id },
    })),
    ...eventsOf(reversals, []),
  ])
}

async function insertAll({ tx, call, now }: CommandContext, values: readonly CustomerValues[]) {
  if (values.length === 0) return new Map<string, number>()
  const made = await repo
    .insertCustomers(tx, values, { at: now, created_by: call.caller?.id ?? null })
    .catch((error: unknown) => {
      throw isTaken(error, 'customer_phone_key') ? new Refusal('phone_taken') : error
    })
  await openAccounts(tx, [...made.values()])
  return made
}

async function expectValues(
  { tx }: CommandContext,
  rows: readonly { readonly id: number; readonly values: CustomerValues }[],
): Promise<void> {
  if (rows.length === 0) return
  const stored = await repo.lockValues(
    tx,
    rows.map(({ id }) => id),
  )
  for (const { id, values } of rows) {
    const current = stored.get(id)
    if (!current || changedFields(current, values).length > 0) throw new Refusal('import_target_changed')
  }
}

type Person = Omit<CustomerToWrite, 'id'> & { readonly id: number }
type Written = { readonly customer_id: number; readonly id: number }

/** Posts balances of another system against the adjustment accounts. */
async function postOpenings(command: CommandContext, people: readonly Person[]): Promise<Written[]> {
  const opened = people.flatMap(({ id, key, before, after }) =>
    (['wallet', 'points'] as const).flatMap((kind) => {
      const field = kind === 'wallet' ? 'wallet_agorot' : 'points'
      const amount = after[field]
      return amount === null || before?.[field] === amount
        ? []
        : [{ customer_id: id, kind, amount, key: `${key}:${kind}` }]
    }),
  )
  if (opened.length === 0) return []
  const accounts = await openAccounts(command.tx, [...new Set(opened.map(({ customer_id }) => customer_id))])
  const account_of = new Map(accounts.map(({ id, owner_id, kind }) => [`${owner_id} ${kind}`, id]))
  const posted = await post(
    command,
    opened.map(({ customer_id, kind, amount, key }): NewTransfer => {
      const currency = kind === 'wallet' ? 'ILS' : 'PTS'
      return {
        key,
        kind: 'adjust',
        reason: repo.OPENING,
        currency,
        amount,
        debit_account_id: SYSTEM_ACCOUNTS[currency].adjustments,
        credit_account_id: account_of.get(`${customer_id} ${kind}`)!,
      }
    }),
  )
  return posted.map(({ id }, index) => ({ id, customer_id: opened[index]!.customer_id }))
}

async function reverseOpenings(command: CommandContext, rows: readonly CustomerToRestore[]): Promise<Written[]> {
  const all = rows.flatMap(({ id, before, applied: { transfer_ids, values } }) => {
    const amounts = [
      ...(values.wallet_agorot === (before?.wallet_agorot ?? null) ? [] : [values.wallet_agorot!]),
      ...(values.points === (before?.points ?? null) ? [] : [values.points!]),
    ]
    return transfer_ids.map((transfer_id, index) => ({ customer_id: id, transfer_id, amount: amounts[index]! }))
  })
  const posted = await post(
    command,
    all.map(({ transfer_id, amount }) => ({ key: `import-undo:${transfer_id}`, reversal_of: transfer_id, amount })),
  )
  return posted.map(({ id }, index) => ({ id, customer_id: all[index]!.customer_id }))
}

type GivenConsent = Written & { readonly channel: string; readonly granted: boolean }

async function giveConsents({ tx, call }: CommandContext, people: readonly Person[]): Promise<GivenConsent[]> {
  const given = people.flatMap(({ id, before, after }) => {
    const had = (channel: string, day: string) =>
      before?.consents.some((one) => one.channel === channel && one.day === day) ?? false
    return after.consents
      .filter(({ channel, day }) => !had(channel, day))
      .map((consent) => ({ ...consent, customer_id: id, at: businessDayStart(consent.day) }))
  })
  if (given.length === 0) return []
  const ids = await repo.insertConsents(tx, given, call.caller?.id ?? null)
  return given.map(({ customer_id, channel, granted }, index) => ({ id: ids[index]!, customer_id, channel, granted }))
}

function eventsOf(transfers: readonly Written[], consents: readonly GivenConsent[]): NewEvent[] {
  const moved = Map.groupBy(transfers, ({ customer_id }) => customer_id)
  return [
    ...[...moved].map(([customer_id, all]): NewEvent => ({
      name: 'wallet.moved',
      data: { customer_id, transfer_ids: all.map(({ id }) => id) },
    })),
    ...consents.map(({ id, customer_id, channel, granted }): NewEvent => ({
      name: 'consent.given',
      data: { customer_id, consent_id: id, channel, purpose: 'marketing', granted },
    })),
  ]
}

const hasOtherAllergies = (before: CustomerValues, after: CustomerValues): boolean =>
  changedFields(before, after).some((field) => field === 'allergen_ids' || field === 'allergy_note')

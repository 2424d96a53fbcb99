import { CustomerForm } from '@tavlin/contract/customers'
import { businessDay } from '@tavlin/domain/business-time'
import { type CustomerLists, type CustomerValues, customerOfRow, readPhone } from '@tavlin/domain/imports/customer-row'
import type { Cells } from '@tavlin/domain/imports/columns'
import type { RowProblem } from '@tavlin/domain/imports/row-problem'
import { changedFields, idsByName } from '@tavlin/domain/imports/row-reader'
import {
  type AppliedCustomer,
  type StoredCustomerValues,
  listAllergens,
  listCustomerValues,
  undoCustomerValues,
  writeCustomerValues,
} from '#features/customers/values/customer-values.service.ts'
import { type RowPlan, importKind } from './import-kind.ts'

/** Customers have no lock in common, so a batch can be longer than that of meals. */
const ROWS_PER_BATCH = 500

type CustomerContext = CustomerLists & { readonly by_phone: ReadonlyMap<string, StoredCustomerValues> }

export const phoneIn = ({ phone }: Cells): string | undefined => {
  const read = phone === undefined ? undefined : readPhone(phone)
  return read?.ok ? read.value : undefined
}

function plan(cells: Cells, context: CustomerContext): RowPlan {
  const phone = phoneIn(cells)
  const target = phone === undefined ? undefined : context.by_phone.get(phone)
  const before = target?.values ?? null
  const row = customerOfRow(cells, context, before, target?.balances ?? null)
  const form = CustomerForm.safeParse(row.values)
  // The form may store other texts than the sheet has, such as a lower-case email address.
  const values = form.success ? { ...row.values, ...form.data } : row.values
  return {
    problems: row.problems.length > 0 ? row.problems : problemsOf(row.values, form.error),
    target_id: target?.id ?? null,
    before,
    after: values,
    changes: before ? [...new Set(changedFields(before, values).flatMap((field) => COLUMNS_OF[field] ?? [field]))] : [],
    key: target ? `id:${target.id}` : `phone:${values.phone}`,
  }
}

/** Fields of the mapping by field of the customer, where the names differ. */
const COLUMNS_OF: Readonly<Record<string, readonly string[]>> = {
  other_phones: ['second_phone'],
  allergen_ids: ['allergens'],
  wallet_agorot: ['wallet'],
  consents: ['consent_date'],
}

/** Applies the schema of the customer form, so that the import accepts exactly what the form accepts. */
function problemsOf(values: CustomerValues, error: ReturnType<typeof CustomerForm.safeParse>['error']): RowProblem[] {
  return (error?.issues ?? []).map(({ path, code }) => {
    const field = String(path[0])
    const found = values[field as keyof CustomerValues]
    const value = typeof found === 'string' ? found.slice(0, 100) : ''
    if (field === 'email') return { field, code: 'not_an_email', value }
    return {
      field: COLUMNS_OF[field]?.[0] ?? field,
      code: code === 'too_big' ? 'too_long' : 'character_not_allowed',
      value,
    }
  })
}

export const customers = importKind<CustomerContext>({
  // Requires a super_admin, because an import posts balances, which are not counted against the limits of a role.
  access: 'role:super_admin',
  batch: ROWS_PER_BATCH,
  load: async (db, rows, now) => ({
    today: businessDay(now),
    allergens: idsByName(await listAllergens(db)),
    by_phone: await listCustomerValues(db, [...new Set(rows.flatMap((cells) => phoneIn(cells) ?? []))]),
  }),
  plan,
  apply: (command, plans) =>
    writeCustomerValues(
      command,
      plans.map(({ target_id, before, after, number }) => ({
        id: target_id,
        before: before as CustomerValues | null,
        after: after as CustomerValues,
        key: `import:${command.import_id}:${number}`,
      })),
    ),
  undo: (command, rows) =>
    undoCustomerValues(
      command,
      rows.map(({ target_id, before, after }) => ({
        id: target_id,
        before: before as CustomerValues | null,
        applied: after as AppliedCustomer,
      })),
    ),
})

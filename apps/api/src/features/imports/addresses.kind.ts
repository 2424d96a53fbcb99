import { DoorForm, TypedLocation } from '@tavlin/contract/addresses'
import { type AddressValues, type CustomerAddresses, addressOfRow, doorKey } from '@tavlin/domain/imports/address-row'
import type { Cells } from '@tavlin/domain/imports/columns'
import type { RowProblem } from '@tavlin/domain/imports/row-problem'
import { changedFields } from '@tavlin/domain/imports/row-reader'
import {
  deleteAddressValues,
  insertAddressValues,
  listAddressValues,
  saveAddressValues,
} from '#features/customers/values/address-values.service.ts'
import { phoneIn } from './customers.kind.ts'
import { type RowPlan, importKind } from './import-kind.ts'

const ROWS_PER_BATCH = 100

type AddressContext = ReadonlyMap<string, CustomerAddresses>

function plan(cells: Cells, by_phone: AddressContext): RowPlan {
  const { values, before, problems } = addressOfRow(cells, by_phone)
  return {
    problems: problems.length > 0 ? problems : problemsOfForm(values),
    // The customer, so that erasing them removes the rows of their addresses too.
    target_id: values.customer_id || null,
    before,
    after: values,
    changes: before ? changedFields(before, values) : [],
    key: doorKey(values),
  }
}

/** Applies the schema of the address form, so that the import accepts exactly what the form accepts. */
function problemsOfForm(values: AddressValues): RowProblem[] {
  const { error } = TypedLocation.extend(DoorForm.shape).safeParse(values)
  return (error?.issues ?? []).map(({ path, code }) => {
    const field = String(path[0])
    const value = String(values[field as keyof AddressValues]).slice(0, 100)
    return { field, code: code === 'too_big' ? 'too_long' : 'character_not_allowed', value }
  })
}

export const addresses = importKind<AddressContext>({
  // Requires the same role as the import of customers.
  access: 'role:super_admin',
  batch: ROWS_PER_BATCH,
  load: (db, rows) => listAddressValues(db, [...new Set(rows.flatMap((cells) => phoneIn(cells) ?? []))]),
  plan,
  apply: async (command, plans) => {
    const made: { target_id: number; after: object }[] = []
    for (const { before, after } of plans as readonly { before: AddressValues | null; after: AddressValues }[]) {
      const saved = before ? await saveAddressValues(command, before, after) : await insertAddressValues(command, after)
      made.push({ target_id: saved.customer_id, after: saved })
    }
    return made
  },
  undo: async (command, rows) => {
    for (const { before, after } of rows as readonly { before: AddressValues | null; after: AddressValues }[]) {
      if (before) await saveAddressValues(command, after, before)
      else await deleteAddressValues(command, after)
    }
  },
})

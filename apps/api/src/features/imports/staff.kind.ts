import { StaffForm } from '@tavlin/contract/access'
import type { Cells } from '@tavlin/domain/imports/columns'
import { changedFields, idsByName } from '@tavlin/domain/imports/row-reader'
import type { RowProblem } from '@tavlin/domain/imports/row-problem'
import { type StaffLists, type StaffValues, staffListsOf, staffOfRow } from '@tavlin/domain/imports/staff-row'
import {
  type StoredUserValues,
  deleteUserValues,
  expectUserValues,
  insertUserValues,
  listRoles,
  listUserValues,
  saveUserValues,
} from '#features/access/user-values.service.ts'
import { type RowPlan, importKind, writing } from './import-kind.ts'
import { listNamed } from './imports.repo.ts'

/** A batch holds the lock of all permissions, so it must be short. */
const ROWS_PER_BATCH = 50

type StaffContext = StaffLists & { readonly by_email: ReadonlyMap<string, StoredUserValues> }

const emailIn = ({ email }: Cells): string => email?.toLowerCase() ?? ''

function plan(cells: Cells, context: StaffContext): RowPlan {
  const target = context.by_email.get(emailIn(cells))
  const { values, before, problems } = staffOfRow(cells, context, target?.values ?? null)
  return {
    problems: problems.length > 0 ? problems : problemsOfForm(values),
    target_id: target?.id ?? null,
    before,
    after: values,
    changes: before ? changedFields(before, values) : [],
    key: `email:${values.email}`,
  }
}

/** Applies the schema of the user form, so that the import accepts exactly what the form accepts. */
function problemsOfForm(values: StaffValues): RowProblem[] {
  const { error } = StaffForm.safeParse(values)
  return (error?.issues ?? []).map(({ path, code }) => {
    const field = String(path[0]) as 'email' | 'first_name' | 'last_name'
    const value = values[field].slice(0, 100)
    if (field === 'email') return { field, code: 'not_an_email', value }
    return { field, code: code === 'too_big' ? 'too_long' : 'character_not_allowed', value }
  })
}

export const staff = importKind<StaffContext>({
  access: 'role:super_admin',
  batch: ROWS_PER_BATCH,
  load: async (db, rows) => {
    const users = await listUserValues(db, rows.map(emailIn))
    return {
      ...staffListsOf(await listRoles(db), idsByName(await listNamed(db, 'deli'))),
      by_email: new Map(users.map((user) => [user.values.email, user])),
    }
  },
  plan,
  ...writing<StoredUserValues['values'], StoredUserValues>({
    insert: (command, values) => insertUserValues(command, values as StaffValues),
    expect: expectUserValues,
    save: saveUserValues,
    remove: deleteUserValues,
  }),
})

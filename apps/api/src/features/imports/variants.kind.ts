import { GroupForm } from '@tavlin/contract/variants'
import type { Cells } from '@tavlin/domain/imports/columns'
import { changedFields, idsByName } from '@tavlin/domain/imports/row-reader'
import type { RowProblem } from '@tavlin/domain/imports/row-problem'
import {
  type GroupValues,
  type OptionValues,
  type VariantLists,
  groupCellsOf,
  groupKey,
  variantOfRow,
} from '@tavlin/domain/imports/variant-row'
import { nameKey } from '@tavlin/domain/imports/cells'
import { type OptionChange, listVariants, writeOptions } from '#features/catalog/variant-values.service.ts'
import type { Db } from '#platform/db/db.ts'
import { ROWS_WITH_RECIPE_LOCK, type RowPlan, importKind } from './import-kind.ts'

/** Where an option belongs, and the group before and after the import: null for a group that the import creates. */
type OptionTarget = {
  readonly meal_id: number | null
  readonly group_id: number | null
  readonly group_before: GroupValues | null
  readonly group: GroupValues
  readonly option: OptionValues
}

async function load(db: Db, rows: readonly Cells[]): Promise<VariantLists> {
  const { meals, groups, shared } = await listVariants(db)
  return {
    meals: idsByName(meals),
    groups: Map.groupBy(groups, ({ owner_meal_id, group }) => groupKey(owner_meal_id, group.name_he)),
    shared_on_meals: new Set(shared.map(({ meal_id, name_he }) => groupKey(meal_id, name_he))),
    group_cells: groupCellsOf(rows),
  }
}

function plan(cells: Cells, lists: VariantLists): RowPlan {
  const { meal_id, stored, group, option, before, problems } = variantOfRow(cells, lists)
  const group_before = stored?.group ?? null
  const after: OptionTarget = { meal_id, group_id: stored?.id ?? null, group_before, group, option }
  return {
    problems: problems.length > 0 ? problems : problemsOfForm(after),
    target_id: stored?.id ?? null,
    before,
    after,
    changes: [
      ...(group_before ? changedFields(group_before, group).map((field) => GROUP_COLUMN[field] ?? field) : []),
      ...(before ? changedFields(before, option).map((field) => OPTION_COLUMN[field] ?? field) : []),
    ],
    key: `${groupKey(meal_id, group.name_he)}:${nameKey(option.name_he)}`,
  }
}

/** Fields of the mapping by field of the group or option, where the names differ. */
const GROUP_COLUMN: Readonly<Record<string, string>> = { name_he: 'group', name_en: 'group_en' }
const OPTION_COLUMN: Readonly<Record<string, string>> = {
  name_he: 'option',
  name_en: 'option_en',
  price_agorot: 'price',
}

/** Applies the schema of the group form, so that the import accepts exactly what the form accepts. */
function problemsOfForm({ group, option }: OptionTarget): RowProblem[] {
  const values = [{ ...option, link: null, snoozed_until: null, depends_on: null }]
  const { error } = GroupForm.safeParse({ ...group, min_distinct: null, max_distinct: null, active: true, values })
  return (error?.issues ?? []).map(({ path, code }) => {
    const field = String(path.at(-1))
    const column = path[0] === 'values' ? (OPTION_COLUMN[field] ?? field) : (GROUP_COLUMN[field] ?? field)
    return { field: column, code: code === 'too_big' ? 'too_long' : 'character_not_allowed', value: '' }
  })
}

export const variants = importKind<VariantLists>({
  access: 'manage_meals',
  batch: ROWS_WITH_RECIPE_LOCK,
  load,
  plan,
  apply: async (command, plans) => {
    const ids = await writeOptions(
      command,
      plans.map(({ before, after }): OptionChange => {
        const { meal_id, group_id, group_before, group, option } = after as OptionTarget
        const group_change = { before: group_before, after: group }
        return {
          meal_id,
          group_id,
          group: group_change,
          option: { before: before as OptionValues | null, after: option },
        }
      }),
    )
    return plans.map(({ after }, index) => ({ target_id: ids[index]!, after: { ...after, group_id: ids[index]! } }))
  },
  undo: async (command, rows) => {
    await writeOptions(
      command,
      rows.map(({ before, after }): OptionChange => {
        const { meal_id, group_id, group_before, group, option } = after as OptionTarget
        const group_change = { before: group, after: group_before }
        return {
          meal_id,
          group_id,
          group: group_change,
          option: { before: option, after: before as OptionValues | null },
        }
      }),
    )
  },
})

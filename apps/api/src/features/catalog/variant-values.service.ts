import { nameKey } from '@tavlin/domain/imports/cells'
import { changedFields } from '@tavlin/domain/imports/row-reader'
import { type GroupValues, type OptionValues, groupKey } from '@tavlin/domain/imports/variant-row'
import { checkMealGroups } from '@tavlin/domain/catalog/variant-rules'
import { Refusal } from '@tavlin/domain/refusal'
import type { CommandContext } from '#platform/command-context.ts'
import { record } from '#platform/events/events.ts'
import { type FormOfGroup, type GroupRow, loadGroups } from './group.repo.ts'
import { type GroupInput, deleteSharedGroup, saveOwnGroups, saveSharedGroup } from './group.service.ts'
import { readCells, saveCells } from './matrix.repo.ts'
import { lockRecipes } from './meal-book.repo.ts'
import { recompute } from './refresh-meals.service.ts'
import { idsToPublish } from './save-meal.service.ts'
import { listVariants } from './variant-values.repo.ts'

export { listVariants }

type FieldsChange<T> = { readonly before: T | null; readonly after: T | null }

/** One option to write: `before` is what must be stored now, `after` what is stored after the write; null means none. */
export type OptionChange = {
  /** The meal that owns the group; null for a shared group. */
  readonly meal_id: number | null
  /** Null for a group that did not exist when the change was planned. */
  readonly group_id: number | null
  readonly group: FieldsChange<GroupValues>
  readonly option: FieldsChange<OptionValues>
}

const keyOf = ({ meal_id, group_id, group }: OptionChange): string =>
  group_id === null ? groupKey(meal_id, group.after!.name_he) : String(group_id)

/**
 * Writes options of variant groups with the checks of the group form; each group is saved once. Returns the ids of the
 * groups in the sequence of the changes.
 */
export async function writeOptions(command: CommandContext, changes: readonly OptionChange[]): Promise<number[]> {
  await lockRecipes(command.tx)
  const ids = new Map<string, number>()
  for (const [meal_id, of_meal] of Map.groupBy(changes, (one) => one.meal_id)) {
    const by_group = [...Map.groupBy(of_meal, keyOf)]
    const saved = meal_id === null ? await writeShared(command, by_group) : await writeOwn(command, meal_id, by_group)
    for (const [key, id] of saved) ids.set(key, id)
  }
  return changes.map((one) => ids.get(keyOf(one)) ?? one.group_id!)
}

type ChangesByGroup = readonly (readonly [string, readonly OptionChange[]])[]

async function writeShared(command: CommandContext, by_group: ChangesByGroup): Promise<Map<string, number>> {
  const named = by_group.some(([, [one]]) => one!.group_id === null) ? (await listVariants(command.tx)).groups : []
  const by_name = named.filter(({ owner_meal_id }) => owner_meal_id === null)
  const found = by_group.map(([key, changes]) => {
    const made = by_name.find(({ group }) => groupKey(null, group.name_he) === key)
    return { key, changes, id: changes[0]!.group_id ?? made?.id ?? null }
  })
  const rows = await loadGroups(command.tx, { ids: found.flatMap(({ id }) => id ?? []) })
  const saved = new Map<string, number>()
  for (const { key, changes, id } of found) {
    const form = formAfter(id, rows, changes)
    if (form) saved.set(key, await saveSharedGroup(command, id, form))
    else await deleteSharedGroup(command, id!)
  }
  return saved
}

/** Saves all own groups of a meal, because groups that are left out would be deleted. */
async function writeOwn(command: CommandContext, meal_id: number, by_group: ChangesByGroup) {
  const { tx, call, now } = command
  const { links, groups } = await readCells(tx, [meal_id], { group_ids: [], category_ids: [] })
  const own = links.flatMap(
    ({ group_id }) => groups.find(({ id, owner_meal_id }) => id === group_id && owner_meal_id) ?? [],
  )
  const written = by_group.map(([key, changes]) => {
    const made = own.find(({ name_he }) => groupKey(meal_id, name_he) === key)
    const id = changes[0]!.group_id ?? made?.id ?? null
    return { key, id, form: formAfter(id, own, changes) }
  })
  const changed_ids = new Set(written.map(({ id }) => id))
  const inputs: (GroupInput & { key: string })[] = [
    ...own.filter(({ id }) => !changed_ids.has(id)).map((group) => ({ key: '', id: group.id, form: formOf(group) })),
    ...written.flatMap(({ key, id, form }) => (form ? [{ key, id, form }] : [])),
  ]
  const ids = await saveOwnGroups(tx, meal_id, inputs)
  const last = Math.max(0, ...links.map(({ position }) => position))
  const made = ids.filter((made) => !own.some(({ id }) => id === made))
  const saved = made.map((group_id, index) => ({
    meal_id,
    group_id,
    position: last + index + 1,
    min: null,
    max: null,
    excluded_value_ids: [],
    overrides: [],
  }))
  await saveCells(tx, { removed: [], saved, meal_ids: [meal_id] }, now)
  const { changed_ids: followed } = await recompute(tx, { meal_ids: [meal_id] }, now, (found) =>
    checkMealGroups(found.meals.get(meal_id)?.links ?? [], found.groups),
  )
  await record(tx, call, 'meal.changed', { meal_ids: idsToPublish([meal_id], followed) })
  return new Map(inputs.map(({ key }, index) => [key, ids[index]!]))
}

/** The form of a group after these changes; null when no option of a group that the import created is left. */
function formAfter(id: number | null, stored: readonly GroupRow[], changes: readonly OptionChange[]) {
  const current = stored.find((group) => group.id === id)
  if (id !== null && !current) throw new Refusal('import_target_changed')
  const form = changes.reduce(withChange, current ? formOf(current) : NEW_FORM)
  const is_deleted = form.values.length === 0 && changes.some(({ group }) => group.after === null)
  return is_deleted ? null : form
}

const NEW_FORM: FormOfGroup = {
  name_he: '',
  name_en: '',
  display: 'checkbox',
  min: 0,
  max: null,
  min_distinct: null,
  max_distinct: null,
  active: true,
  values: [],
}

const has = <T extends object>(stored: T, part: Partial<T>): boolean =>
  changedFields(stored, { ...stored, ...part }).length === 0

function withChange(form: FormOfGroup, { group, option }: OptionChange): FormOfGroup {
  // An earlier row of the same group may have written the fields of the group already.
  const is_expected = form === NEW_FORM || [group.before, group.after].some((one) => one && has(form, one))
  if (!is_expected) throw new Refusal('import_target_changed')
  return { ...form, ...group.after, values: valuesAfter(form.values, option) }
}

type FormValues = FormOfGroup['values']

function valuesAfter(values: FormValues, { before, after }: FieldsChange<OptionValues>): FormValues {
  const name = nameKey((after ?? before)!.name_he)
  const at = values.findIndex(({ name_he }) => nameKey(name_he) === name)
  const current = values[at]
  const is_expected = before ? current && has(current, before) : !current
  if (!is_expected) throw new Refusal('import_target_changed')
  if (after && current) return values.with(at, { ...current, ...after })
  if (after) return [...values, { ...after, link: null, snoozed_until: null, depends_on: null }]
  if (values.some(({ depends_on }) => depends_on === at)) throw new Refusal('in_use')
  return values.toSpliced(at, 1).map((value) => ({
    ...value,
    depends_on: value.depends_on !== null && value.depends_on > at ? value.depends_on - 1 : value.depends_on,
  }))
}

/** The stored group as the form of the group screen sends it. */
function formOf({ values, ...group }: GroupRow): FormOfGroup {
  const ids = values.map(({ id }) => id)
  return {
    ...group,
    values: values.map(({ depends_on_value_id, link, ...value }) => ({
      ...value,
      link: link && {
        effect: link.effect,
        ingredient_id: link.ingredient_id,
        component_meal_id: link.component_meal_id,
        entered: link.entered,
      },
      depends_on: depends_on_value_id === null ? null : ids.indexOf(depends_on_value_id),
    })),
  }
}

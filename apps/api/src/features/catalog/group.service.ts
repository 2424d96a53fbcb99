import { type MealGroup, type VariantGroup } from '@tavlin/domain/catalog/variants'
import { portionMeasure } from '@tavlin/domain/catalog/recipe'
import { checkGroup, checkMealGroups } from '@tavlin/domain/catalog/variant-rules'
import { checkConvertible } from '@tavlin/domain/inventory/unit'
import { Refusal } from '@tavlin/domain/refusal'
import type { CommandContext } from '#platform/command-context.ts'
import type { Call } from '#platform/http/call.ts'
import { change } from '#platform/db/change.ts'
import type { Tx } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { invalid, notFound } from '#platform/http/errors.ts'
import { record } from '#platform/events/events.ts'
import { type RawJson, listPage } from '#platform/db/list.ts'
import { expectVersion } from '#platform/db/versions.ts'
import * as repo from './group.repo.ts'
import { lockRecipes } from './meal-book.repo.ts'
import { refreshMeals } from './refresh-meals.service.ts'

export { groupJson } from './group.repo.ts'

type GroupFormInput = repo.FormOfGroup
/** A group to save; a null id creates it. */
export type GroupInput = { readonly id: number | null; readonly form: GroupFormInput }

export const searchGroups = ({ db, config }: Deps, query: repo.GroupQuery): Promise<RawJson> =>
  listPage(db, config.secret_key, repo.GROUPS, query)

export async function showGroup({ db }: Deps, id: number) {
  return { data: (await repo.findSharedGroup(db, id)) ?? notFound('variant_group', id) }
}

export function createGroup(deps: Deps, call: Call, form: GroupFormInput) {
  return change(deps, call, async (tx) => {
    const id = await saveSharedGroup({ tx, call, now: deps.now() }, null, form)
    return { data: (await repo.findSharedGroup(tx, id))! }
  })
}

export function updateGroup(
  deps: Deps,
  call: Call,
  id: number,
  { version, ...form }: GroupFormInput & { version: number },
) {
  return change(deps, call, async (tx) => {
    await lockRecipes(tx)
    expectVersion((await repo.findSharedGroup(tx, id)) ?? notFound('variant_group', id), version)
    await saveSharedGroup({ tx, call, now: deps.now() }, id, form)
    return { data: (await repo.findSharedGroup(tx, id))! }
  })
}

export function deleteGroup(deps: Deps, call: Call, id: number) {
  return change(deps, call, async (tx) => {
    await lockRecipes(tx)
    await deleteSharedGroup({ tx, call }, id)
    return { status: true as const }
  })
}

/** Creates a shared group (id null) or replaces one, in every meal that uses it. The caller holds the recipe lock. */
export async function saveSharedGroup({ tx, call, now }: CommandContext, id: number | null, form: GroupFormInput) {
  const [group] = await writeGroups(tx, null, [{ id, form }])
  if (id !== null) {
    // Reads the links of meals after the write, because the write deletes overrides of deleted values.
    checkOnMeals(await repo.listLinksOfGroup(tx, id), group!)
    await refreshMeals(tx, { group_ids: [id] }, now)
  }
  await record(tx, call, 'group.changed', { group_id: group!.id })
  return group!.id
}

export async function deleteSharedGroup({ tx, call }: Pick<CommandContext, 'tx' | 'call'>, id: number): Promise<void> {
  const { used_by } = (await repo.findSharedGroup(tx, id)) ?? notFound('variant_group', id)
  if (used_by > 0) throw new Refusal('in_use', { used_by })
  await repo.deleteSharedGroup(tx, id)
  await record(tx, call, 'group.deleted', { group_id: id })
}

/** Replaces all groups owned by a meal, in their sequence: creates new ones and deletes those not listed. */
export async function saveOwnGroups(tx: Tx, meal_id: number, sent: readonly GroupInput[]): Promise<number[]> {
  return (await writeGroups(tx, meal_id, sent)).map((group) => group.id)
}

async function writeGroups(tx: Tx, owner_meal_id: number | null, sent: readonly GroupInput[]): Promise<VariantGroup[]> {
  const values = sent.flatMap(({ form }) => form.values)
  const context = await repo.readGroupContext(tx, {
    owner_meal_id,
    group_ids: sent.flatMap(({ id }) => id ?? []),
    new_groups: sent.filter(({ id }) => id === null).length,
    new_values: values.filter(({ id }) => id === undefined).length,
    links: values.flatMap(({ link }) => link ?? []),
  })
  const groups = sent.map((one) => numbered(one, context))
  const checked = groups.map((group) => asRule(group, owner_meal_id))
  for (const group of checked) checkGroup(group)
  for (const { link } of values) if (link) checkLink(link, context)
  await repo.saveGroups(tx, owner_meal_id, groups)
  return checked
}

/** Assigns the reserved ids to new groups and values. */
function numbered({ id, form }: GroupInput, context: repo.GroupContext): repo.GroupToSave {
  const stored = id === null ? undefined : (context.known.find((one) => one.id === id) ?? notFound('variant_group', id))
  const sent_ids = form.values.flatMap((value) => value.id ?? [])
  const group_id = stored?.id ?? context.new_group_ids.shift()!
  const foreign = sent_ids.find(
    (value_id, at) => !stored?.value_ids.includes(value_id) || sent_ids.indexOf(value_id) < at,
  )
  if (foreign !== undefined) throw new Refusal('override_of_foreign_value', { group_id, value_id: foreign })
  const ids = form.values.map((value) => value.id ?? context.new_value_ids.shift()!)
  const values = form.values.map((value, index) => {
    if (value.depends_on !== null && value.depends_on >= ids.length)
      throw invalid(['values', index, 'depends_on'], 'is not a place among these values')
    return { ...value, id: ids[index]!, depends_on_value_id: value.depends_on === null ? null : ids[value.depends_on]! }
  })
  return { ...form, id: group_id, values }
}

const asRule = (group: repo.GroupToSave, owner_meal_id: number | null): VariantGroup => ({
  ...group,
  owner_meal_id,
  // The rules of a group do not depend on whether the ingredients and preps in its values are active.
  values: group.values.map((value) => ({ ...value, link: value.link && { ...value.link, active: true } })),
})

function checkLink(link: NonNullable<GroupFormInput['values'][number]['link']>, context: repo.GroupContext): void {
  const { effect, ingredient_id, component_meal_id, entered } = link
  if ((ingredient_id === null) === (component_meal_id === null))
    throw invalid(['values', 'link'], 'names one ingredient or one meal')
  if (effect === 'adds' && entered === null) throw invalid(['values', 'link', 'entered'], 'says how much is added')
  const measure =
    ingredient_id === null
      ? portionMeasure(
          (context.meals.find(({ id }) => id === component_meal_id) ?? notFound('meal', component_meal_id!)).portion_mg,
        )
      : (context.ingredients.find(({ id }) => id === ingredient_id) ?? notFound('ingredient', ingredient_id)).measure
  if (entered) checkConvertible(entered, measure, { ingredient_id, component_meal_id })
}

/** A meal may override the bounds of the group, so its overrides are checked against the changed group. */
function checkOnMeals(links: readonly MealGroup[], group: VariantGroup): void {
  const groups = new Map([[group.id, group]])
  for (const link of links)
    try {
      checkMealGroups([link], groups)
    } catch (error) {
      if (error instanceof Refusal) throw new Refusal(error.code, { ...error.details, meal_id: link.meal_id })
      throw error
    }
}

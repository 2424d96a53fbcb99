import { type EffectiveGroup, type EffectiveValue, resolveGroups } from '@tavlin/domain/catalog/variants'
import type { Deps } from '#platform/deps.ts'
import { RawJson } from '#platform/db/list.ts'
import { type AvailabilityInput, momentOf, slotPart, verdictsOn } from './availability.service.ts'
import type { Catalogue } from './facts.repo.ts'
import { type DeliSnapshot, loadFacts } from './facts.service.ts'

/** Returns the meals that the deli sells, and which of them can be ordered for this slot. */
export async function showMenu(deps: Deps, deli_id: number, input: AvailabilityInput): Promise<RawJson> {
  const facts = await loadFacts(deps, deli_id, { date: input.date, order_type: input.type })
  const now = momentOf(deps, input)
  const { slot, slot_reasons } = slotPart(facts, input, now)
  const verdicts = verdictsOn(facts, [...facts.mealsAt(now).values()].filter(isSold), input, now)
  const moving = JSON.stringify({ slot, slot_reasons, verdicts })
  return new RawJson(`{"data":{${staticPart(facts)},${moving.slice(1)}}`)
}

const isSold = ({ item }: { item: unknown }): boolean => item !== null

const STATIC = new WeakMap<DeliSnapshot['mealsAt'], string>()

/** Returns the part of the menu that does not depend on the clock, cached per version. */
function staticPart({ version, catalogue, mealsAt }: DeliSnapshot): string {
  const cached = STATIC.get(mealsAt)
  if (cached !== undefined) return cached
  const meals_by_id = mealsAt(new Date(0))
  const texts = textsOf(catalogue)
  const meals = catalogue.meals.flatMap(({ id }) => (isSold(meals_by_id.get(id)!) ? [texts.get(id)!] : []))
  const text = `"version":"${version.join('.')}","categories":${JSON.stringify(catalogue.categories)},"meals":[${meals.join(',')}]`
  STATIC.set(mealsAt, text)
  return text
}

const TEXTS = new WeakMap<Catalogue, ReadonlyMap<number, string>>()

/** PostgreSQL produces the meals; the domain resolves their groups. */
function textsOf(catalogue: Catalogue): ReadonlyMap<number, string> {
  const cached = TEXTS.get(catalogue)
  if (cached) return cached
  const by_id = new Map(catalogue.groups.map((group) => [group.id, group]))
  const texts = new Map(
    catalogue.meals.map(({ id, links, menu_text }) => {
      const groups = resolveGroups(links, by_id, null).map(groupOnMenu)
      return [id, `${menu_text.slice(0, -1)},"groups":${JSON.stringify(groups)}}`]
    }),
  )
  TEXTS.set(catalogue, texts)
  return texts
}

function groupOnMenu(group: EffectiveGroup) {
  const { position: _position, is_overridden: _overridden, values, ...rest } = group
  return { ...rest, values: values.filter(({ why_not }) => why_not !== 'excluded').map(valueOnMenu) }
}

/** Omits whether a value can be chosen now, because the menu is cached. */
function valueOnMenu(value: EffectiveValue) {
  const { available: _available, why_not: _why_not, is_overridden: _overridden, ...rest } = value
  return rest
}

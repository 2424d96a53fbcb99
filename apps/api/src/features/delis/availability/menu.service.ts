import { type EffectiveGroup, type EffectiveValue, resolveGroups } from '@tavlin/domain/catalog/variants'
import type { Deps } from '#platform/deps.ts'
import { RawJson } from '#platform/list.ts'
import { type AvailabilityInput, momentOf, slotPart, verdictsOn } from './availability.service.ts'
import type { Catalogue } from './facts.repo.ts'
import { type DeliSnapshot, loadFacts } from './facts.service.ts'

/** Returns what the deli sells, and which of it can be ordered for this slot. */
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

/** The part that does not depend on the clock, cached per version. */
function staticPart({ version, catalogue, mealsAt }: DeliSnapshot): string {
  const kept = STATIC.get(mealsAt)
  if (kept !== undefined) return kept
  const known = mealsAt(new Date(0))
  const texts = textsOf(catalogue)
  const meals = catalogue.meals.flatMap(({ id }) => (isSold(known.get(id)!) ? [texts.get(id)!] : []))
  const text = `"version":"${version.join('.')}","categories":${JSON.stringify(catalogue.categories)},"meals":[${meals.join(',')}]`
  STATIC.set(mealsAt, text)
  return text
}

const TEXTS = new WeakMap<Catalogue, ReadonlyMap<number, string>>()

/** PostgreSQL produces the meals; the domain resolves their groups. */
function textsOf(catalogue: Catalogue): ReadonlyMap<number, string> {
  const kept = TEXTS.get(catalogue)
  if (kept) return kept
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

/** Whether a value can be chosen now is not part of the cached menu. */
function valueOnMenu(value: EffectiveValue) {
  const { available: _available, why_not: _why_not, is_overridden: _overridden, ...rest } = value
  return rest
}

import { type EffectiveGroup, type EffectiveValue, resolveGroups } from '@tavlin/domain/catalog/variants'
import type { Deps } from '#platform/deps.ts'
import { RawJson } from '#platform/list.ts'
import { type Asked, momentOf, slotPart, verdictsOn } from './availability.service.ts'
import type { Catalogue } from './facts.repo.ts'
import { type Known, loadFacts } from './facts.service.ts'

/** What the deli sells, and which of it can be ordered for this slot. */
export async function showMenu(deps: Deps, deli_id: number, asked: Asked): Promise<RawJson> {
  const facts = await loadFacts(deps, deli_id, { date: asked.date, order_type: asked.type })
  const now = momentOf(deps, asked)
  const { slot, slot_reasons } = slotPart(facts, asked, now)
  const verdicts = verdictsOn(facts, [...facts.mealsAt(now).values()].filter(isSold), asked, now)
  const moving = JSON.stringify({ slot, slot_reasons, verdicts })
  return new RawJson(`{"data":{${standingPart(facts)},${moving.slice(1)}}`)
}

const isSold = ({ item }: { item: unknown }): boolean => item !== null

const STANDING = new WeakMap<Known['mealsAt'], string>()

/** The part that no clock changes, put together once per version. */
function standingPart({ version, catalogue, mealsAt }: Known): string {
  const kept = STANDING.get(mealsAt)
  if (kept !== undefined) return kept
  const known = mealsAt(new Date(0))
  const texts = textsOf(catalogue)
  const meals = catalogue.meals.flatMap(({ id }) => (isSold(known.get(id)!) ? [texts.get(id)!] : []))
  const text = `"version":"${version.join('.')}","categories":${JSON.stringify(catalogue.categories)},"meals":[${meals.join(',')}]`
  STANDING.set(mealsAt, text)
  return text
}

const TEXTS = new WeakMap<Catalogue, ReadonlyMap<number, string>>()

/** PostgreSQL writes the meals; which groups they have, and how, is a rule and asked of the domain. */
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

/** Whether it can be chosen now is not the menu's to keep. */
function valueOnMenu(value: EffectiveValue) {
  const { available: _available, why_not: _why_not, is_overridden: _overridden, ...rest } = value
  return rest
}

import type { catalog } from '@tavlin/contract/catalog'
import type { Returned } from '@tavlin/contract/endpoint'
import type { Measure } from '@tavlin/domain/inventory/unit'
import { useState } from 'react'

export type Part = Returned<typeof catalog.parts>['data'][number]
/** What a recipe line or a variant value points at: one of the two is set. */
export type PartRef = { ingredient_id: number | null; component_meal_id: number | null }

export type KnownPart = {
  name_he: string
  name_en: string
  active: boolean
  /** Unknown for parts that came without it: then any unit may be right. */
  measure?: Measure | undefined
}
export type PartBook = {
  of: (ref: PartRef) => KnownPart | undefined
  /** A form holds ids only; whoever picks a part has its name and measure kept here. */
  keep: (part: Part) => PartRef
}

export const partKey = ({ ingredient_id, component_meal_id }: PartRef): string =>
  ingredient_id === null ? `meal:${component_meal_id}` : `ingredient:${ingredient_id}`

export const refOf = (part: Pick<Part, 'kind' | 'id'>): PartRef => ({
  ingredient_id: part.kind === 'ingredient' ? part.id : null,
  component_meal_id: part.kind === 'meal' ? part.id : null,
})

type Linked = PartRef & KnownPart
type Values = { values: readonly { link: Linked | null }[] }

/** The parts that values of these groups point at. */
export const partsOfGroups = (groups: readonly Values[]): Linked[] =>
  groups.flatMap((group) => group.values.flatMap(({ link }) => (link ? [link] : [])))

export function usePartBook(loaded: readonly Linked[]): PartBook {
  const [picked, setPicked] = useState<ReadonlyMap<string, KnownPart>>(new Map())
  const known = new Map<string, KnownPart>(loaded.map((part) => [partKey(part), part]))
  return {
    of: (ref) => picked.get(partKey(ref)) ?? known.get(partKey(ref)),
    keep: (part) => {
      const ref = refOf(part)
      setPicked((before) => new Map(before).set(partKey(ref), part))
      return ref
    },
  }
}

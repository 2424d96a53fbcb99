import type { catalog } from '@tavlin/contract/catalog'
import type { ResponseOf } from '@tavlin/contract/endpoint'
import type { Measure } from '@tavlin/domain/inventory/unit'
import { useState } from 'react'

export type CatalogPart = ResponseOf<typeof catalog.parts>['data'][number]
/** The target of a recipe line or of a value of a variant group: exactly one of the two ids is set. */
export type PartRef = { ingredient_id: number | null; component_meal_id: number | null }

export type PartInfo = {
  name_he: string
  name_en: string
  active: boolean
  /** Measure of the ingredient or prep; undefined when it was not loaded: then any unit is accepted. */
  measure?: Measure | undefined
}
export type PartBook = {
  of: (ref: PartRef) => PartInfo | undefined
  /** Caches the name and measure of a picked ingredient or prep, because the form contains only ids. */
  keep: (part: CatalogPart) => PartRef
}

export const partKey = ({ ingredient_id, component_meal_id }: PartRef): string =>
  ingredient_id === null ? `meal:${component_meal_id}` : `ingredient:${ingredient_id}`

export const refOf = (part: Pick<CatalogPart, 'kind' | 'id'>): PartRef => ({
  ingredient_id: part.kind === 'ingredient' ? part.id : null,
  component_meal_id: part.kind === 'meal' ? part.id : null,
})

type LinkedPart = PartRef & PartInfo
type GroupValues = { values: readonly { link: LinkedPart | null }[] }

/** Returns the ingredients and preps that values of these groups refer to. */
export const partsOfGroups = (groups: readonly GroupValues[]): LinkedPart[] =>
  groups.flatMap((group) => group.values.flatMap(({ link }) => (link ? [link] : [])))

export function usePartBook(loaded: readonly LinkedPart[]): PartBook {
  const [picked, setPicked] = useState<ReadonlyMap<string, PartInfo>>(new Map())
  const infos = new Map<string, PartInfo>(loaded.map((part) => [partKey(part), part]))
  return {
    of: (ref) => picked.get(partKey(ref)) ?? infos.get(partKey(ref)),
    keep: (part) => {
      const ref = refOf(part)
      setPicked((before) => new Map(before).set(partKey(ref), part))
      return ref
    },
  }
}

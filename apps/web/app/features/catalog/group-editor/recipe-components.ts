import type { catalog } from '@tavlin/contract/catalog'
import type { ResponseOf } from '@tavlin/contract/endpoint'
import type { Measure } from '@tavlin/domain/inventory/unit'
import { useState } from 'react'

export type RecipeComponent = ResponseOf<typeof catalog.parts>['data'][number]
/** The target of a recipe line or of a value of a variant group: exactly one of the two ids is set. */
export type ComponentRef = { ingredient_id: number | null; component_meal_id: number | null }

export type ComponentInfo = {
  name_he: string
  name_en: string
  active: boolean
  /** Measure of the ingredient or prep; undefined when it was not loaded: then any unit is accepted. */
  measure?: Measure | undefined
}
export type ComponentBook = {
  of: (ref: ComponentRef) => ComponentInfo | undefined
  /** Caches the name and measure of a picked ingredient or prep, because the form contains only ids. */
  keep: (component: RecipeComponent) => ComponentRef
}

export const componentKey = ({ ingredient_id, component_meal_id }: ComponentRef): string =>
  ingredient_id === null ? `meal:${component_meal_id}` : `ingredient:${ingredient_id}`

export const refOf = (component: Pick<RecipeComponent, 'kind' | 'id'>): ComponentRef => ({
  ingredient_id: component.kind === 'ingredient' ? component.id : null,
  component_meal_id: component.kind === 'meal' ? component.id : null,
})

type LinkedComponent = ComponentRef & ComponentInfo
type GroupValues = { values: readonly { link: LinkedComponent | null }[] }

/** Returns the ingredients and preps that values of these groups refer to. */
export const componentsOfGroups = (groups: readonly GroupValues[]): LinkedComponent[] =>
  groups.flatMap((group) => group.values.flatMap(({ link }) => (link ? [link] : [])))

export function useComponentBook(loaded: readonly LinkedComponent[]): ComponentBook {
  const [picked, setPicked] = useState<ReadonlyMap<string, ComponentInfo>>(new Map())
  const infos = new Map<string, ComponentInfo>(loaded.map((component) => [componentKey(component), component]))
  return {
    of: (ref) => picked.get(componentKey(ref)) ?? infos.get(componentKey(ref)),
    keep: (component) => {
      const ref = refOf(component)
      setPicked((before) => new Map(before).set(componentKey(ref), component))
      return ref
    },
  }
}

import type { StoredOptions } from '@tavlin/domain/imports/variant-row'
import type { NamedEntity } from '@tavlin/domain/named'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

export type StoredVariants = {
  readonly meals: readonly NamedEntity[]
  readonly groups: readonly (StoredOptions & { readonly owner_meal_id: number | null })[]
  /** Names of shared groups on the meals that use them. */
  readonly shared: readonly { readonly meal_id: number; readonly name_he: string }[]
}

/** Returns all meals and groups, because names are compared without case and quotes, for which there is no index. */
export async function listVariants(db: Db): Promise<StoredVariants> {
  const { rows } = await sql<StoredVariants>`select
    coalesce((select json_agg(json_build_object('id', id, 'name_he', name_he, 'name_en', name_en) order by id)
      from meal where kind = 'meal'), '[]') as meals,
    coalesce((select json_agg(json_build_object('id', id, 'owner_meal_id', owner_meal_id,
        'group', json_build_object('name_he', name_he, 'name_en', name_en, 'display', display, 'min', min, 'max', max),
        'options', (select coalesce(json_agg(json_build_object('name_he', name_he, 'name_en', name_en,
            'price_agorot', price_agorot, 'max_quantity', max_quantity, 'active', active) order by position, id), '[]')
          from variant_value where group_id = variant_group.id)) order by owner_meal_id nulls first, id)
      from variant_group), '[]') as groups,
    coalesce((select json_agg(json_build_object('meal_id', meal_id, 'name_he', name_he))
      from meal_group join variant_group on variant_group.id = group_id where owner_meal_id is null), '[]') as shared`.execute(
    db,
  )
  return rows[0]!
}

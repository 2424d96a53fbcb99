import { type Caller, delisOf } from '@tavlin/contract/access-rules'
import { effectsOnMargins } from '#features/catalog/margin-effect.service.ts'
import type { Deps } from '#platform/deps.ts'
import { listPriceChanges } from './price-change.repo.ts'

const RECENT_MS = 7 * 86_400_000
const MOST_CHANGES = 20
const MOST_OF_PURCHASE = 500
const MEALS_SHOWN = 10

/** Lists lines delivered at another price than ordered, with the effect on the margin of each meal. */
export async function showPriceChanges({ db, now }: Deps, caller: Caller, purchase_id: number | null) {
  const rows = await listPriceChanges(db, {
    purchase_id,
    since: new Date(now().getTime() - RECENT_MS),
    deli_ids: delisOf('manage_supplier_purchase', caller),
    limit: purchase_id === null ? MOST_CHANGES : MOST_OF_PURCHASE,
  })
  const effects = await effectsOnMargins(
    db,
    rows.map(({ ingredient, pack_base: per_base, ordered_agorot, delivered_agorot }) => ({
      ingredient_id: ingredient.id,
      before: { agorot: ordered_agorot, per_base },
      after: { agorot: delivered_agorot, per_base },
    })),
    now(),
  )
  return {
    data: rows.map(({ pack_base: _pack_base, ...row }, at) => {
      const meals = effects[at] ?? []
      return { ...row, meals: meals.slice(0, MEALS_SHOWN), meals_in_all: meals.length }
    }),
  }
}

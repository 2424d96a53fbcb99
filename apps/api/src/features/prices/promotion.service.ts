import { businessDay } from '@tavlin/domain/business-time'
import { checkPromotion } from '@tavlin/domain/pricing/promotion-rules'
import { Refusal } from '@tavlin/domain/refusal'
import { change } from '#platform/db/change.ts'
import type { Tx } from '#platform/db/db.ts'
import { listPage } from '#platform/db/list.ts'
import { expectVersion } from '#platform/db/versions.ts'
import type { Deps } from '#platform/deps.ts'
import { record } from '#platform/events/events.ts'
import type { Call } from '#platform/http/call.ts'
import { invalid, notFound } from '#platform/http/errors.ts'
import * as repo from './promotion.repo.ts'

export function searchPromotions({ db, config, now }: Deps, query: Omit<repo.PromotionQuery, 'today'>) {
  const today = businessDay(now())
  return listPage(db, config.secret_key, repo.promotionList(today), { ...query, today })
}

export async function showPromotion({ db, now }: Pick<Deps, 'db' | 'now'>, id: number) {
  return { data: (await repo.findPromotion(db, id, businessDay(now()))) ?? notFound('promotion', id) }
}

export function createPromotion(deps: Deps, call: Call, form: repo.PromotionInput) {
  return change(deps, call, async (tx) => {
    await checkForm(tx, form)
    const id = await repo.insertPromotion(tx, form, deps.now())
    await record(tx, call, 'promotion.changed', { promotion_id: id, what: 'added' })
    return showPromotion({ db: tx, now: deps.now }, id)
  })
}

type PromotionUpdate = repo.PromotionInput & { readonly version: number }

export function updatePromotion(deps: Deps, call: Call, id: number, sent: PromotionUpdate) {
  return change(deps, call, async (tx) => {
    expectVersion(await lockPromotion(deps, tx, id), sent.version)
    await checkForm(tx, sent)
    await repo.savePromotion(tx, id, sent)
    await record(tx, call, 'promotion.changed', { promotion_id: id, what: 'edited' })
    return showPromotion({ db: tx, now: deps.now }, id)
  })
}

/**
 * Deletes a promotion that no order has. Reports and receipts refer to all other promotions, which can only be switched
 * off.
 */
export function deletePromotion(deps: Deps, call: Call, id: number) {
  return change(deps, call, async (tx) => {
    const { is_used } = await lockPromotion(deps, tx, id)
    if (is_used) throw new Refusal('promotion_used')
    await repo.deletePromotion(tx, id)
    await record(tx, call, 'promotion.changed', { promotion_id: id, what: 'deleted' })
    return { status: true as const }
  })
}

async function lockPromotion({ now }: Deps, tx: Tx, id: number) {
  if (!(await repo.lockPromotion(tx, id))) notFound('promotion', id)
  return (await showPromotion({ db: tx, now }, id)).data
}

async function checkForm(tx: Tx, form: repo.PromotionInput): Promise<void> {
  checkPromotion(form)
  if (new Set(form.order_types).size < form.order_types.length) throw invalid(['order_types'], 'names a type twice')
  if (form.meal_ids !== null && (await repo.countUnknownMeals(tx, form.meal_ids)) > 0)
    throw invalid(['meal_ids'], 'names something that does not exist')
}

import type { EnteredQuantity, Measure } from '@tavlin/domain/inventory/unit'
import { packBase } from '@tavlin/domain/purchasing/option'
import { lockRecipes } from '#features/catalog/refresh-meals.service.ts'
import type { Call, SignedCall } from '#platform/http/call.ts'
import { change } from '#platform/db/change.ts'
import type { Deps } from '#platform/deps.ts'
import { invalid, notFound } from '#platform/http/errors.ts'
import { record } from '#platform/events/events.ts'
import { listPage } from '#platform/db/list.ts'
import { expectVersion } from '#platform/db/versions.ts'
import * as repo from './option.repo.ts'

const MOST_INGREDIENTS = 20

export const searchOptions = ({ db, config }: Deps, query: repo.OptionQuery) =>
  listPage(db, config.secret_key, repo.OPTIONS, query)

export const searchIngredients = ({ db }: Deps, search: string) => repo.listIngredients(db, search, MOST_INGREDIENTS)

export async function showOption({ db }: Pick<Deps, 'db'>, id: number) {
  return { data: (await repo.findOption(db, id)) ?? notFound('supplier option', id) }
}

export function createOption(deps: Deps, call: SignedCall, form: repo.NewOptionInput) {
  return change(deps, call, async (tx) => {
    const { supplier_id, ingredient_id, valid_from, price_agorot } = form
    // Takes the same advisory lock as a change of the ingredient, whose units must not change while a pack is
    // converted.
    await lockRecipes(tx)
    const { supplier_found, measure } = await repo.lockParents(tx, supplier_id, ingredient_id)
    if (!supplier_found) throw invalid(['supplier_id'], 'names a supplier that does not exist')
    if (!measure) throw invalid(['ingredient_id'], 'names an ingredient that does not exist')
    checkPack(form.pack, measure)
    if (form.is_preferred) await repo.saveUnpreferred(tx, ingredient_id)
    const option_id = await repo.insertOption(tx, form)
    await repo.savePrice(tx, { option_id, valid_from, price_agorot, set_by: call.caller.id, set_at: deps.now() })
    await record(tx, call, 'supplier_option.changed', { supplier_id, option_id })
    return showOption({ db: tx }, option_id)
  })
}

export function updateOption(deps: Deps, call: Call, id: number, sent: repo.OptionInput & { version: number }) {
  return change(deps, call, async (tx) => {
    await lockRecipes(tx)
    const { supplier_id, ingredient_id, measure, version } = await lockOption(tx, id)
    expectVersion({ ...(await showOption({ db: tx }, id)).data, version }, sent.version)
    checkPack(sent.pack, measure)
    if (sent.is_preferred) await repo.saveUnpreferred(tx, ingredient_id)
    await repo.saveOption(tx, id, sent)
    await record(tx, call, 'supplier_option.changed', { supplier_id, option_id: id })
    return showOption({ db: tx }, id)
  })
}

type PriceInput = { price_agorot: number; valid_from: string; version: number }

export function savePrice(deps: Deps, call: SignedCall, id: number, { version, ...price }: PriceInput) {
  return change(deps, call, async (tx) => {
    const option = await lockOption(tx, id)
    expectVersion({ ...(await showOption({ db: tx }, id)).data, version: option.version }, version)
    await repo.savePrice(tx, { ...price, option_id: id, set_by: call.caller.id, set_at: deps.now() })
    await repo.raiseVersion(tx, id)
    await record(tx, call, 'supplier_option.changed', { supplier_id: option.supplier_id, option_id: id })
    return showOption({ db: tx }, id)
  })
}

const lockOption = async (...[tx, id]: Parameters<typeof repo.lockOption>): Promise<repo.LockedOption> =>
  (await repo.lockOption(tx, id)) ?? notFound('supplier option', id)

// Limit of a pack: a thousand tonnes. More is a typing error and approaches the integer limit.
const MOST_BASE = 1_000_000_000_000

function checkPack(pack: EnteredQuantity, measure: Measure): void {
  const base = packBase(pack, measure)
  if (base < 1) throw invalid(['pack', 'amount_thousandths'], 'is less than the smallest unit')
  if (base > MOST_BASE) throw invalid(['pack', 'amount_thousandths'], 'is more than can be stored')
}

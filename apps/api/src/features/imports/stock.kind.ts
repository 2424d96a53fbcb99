import { idsByName } from '@tavlin/domain/imports/row-reader'
import { type StockLists, type StockValues, placeKey, stockOfRow } from '@tavlin/domain/imports/stock-row'
import { bookOpenings, listMeasured, listOpenings, reverseOpenings } from '#features/inventory/opening-stock.service.ts'
import type { Db } from '#platform/db/db.ts'
import { importKind } from './import-kind.ts'
import { listNamed } from './imports.repo.ts'

const ROWS_PER_BATCH = 200

async function load(db: Db): Promise<StockLists> {
  const ingredients = await listMeasured(db)
  return {
    delis: idsByName(await listNamed(db, 'deli')),
    ingredients: idsByName(ingredients),
    measures: new Map(ingredients.map(({ id, measure, stock_unit }) => [id, { ...measure, stock_unit }])),
    openings: new Map(
      (await listOpenings(db)).map(({ deli_id, ingredient_id, opening_base }) => [
        placeKey(deli_id, ingredient_id),
        opening_base,
      ]),
    ),
  }
}

/** The stored values of an applied row: the booked stock and the id of its move. */
type BookedStock = { readonly values: StockValues; readonly move_id: number }

export const stock = importKind<StockLists>({
  access: 'manage_inventory',
  batch: ROWS_PER_BATCH,
  load,
  plan: (cells, lists) => {
    const { values, before, problems } = stockOfRow(cells, lists)
    const { deli_id, ingredient_id } = values
    return { problems, before, after: values, target_id: null, changes: [], key: placeKey(deli_id, ingredient_id) }
  },
  apply: async (command, plans) => {
    const all = plans.map(({ after }) => after as StockValues)
    const ids = await bookOpenings(command, all)
    return all.map((values, index) => ({
      target_id: values.ingredient_id,
      after: { values, move_id: ids[index]! } satisfies BookedStock,
    }))
  },
  undo: (command, rows) =>
    reverseOpenings(
      command,
      rows.map(({ after }) => after as BookedStock),
    ),
})

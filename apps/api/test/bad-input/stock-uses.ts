import type { FieldKind } from './fields.ts'
import type { Use } from './targets.ts'
import type { BadInputWorld } from './world.ts'

const someGrams = { amount_thousandths: 1500, unit: 'g' }
const noCursor: Use = { given: ({ deli_id }) => ({ params: { deli_id }, query: { cursor: undefined } }) }
const inDeli: Use = { given: ({ deli_id }) => ({ params: { deli_id } }) }
const aLot: Use = { given: async ({ purchases }) => ({ params: { id: await purchases.newLot() } }) }
const lines = ({ stock }: BadInputWorld) => [{ ingredient_id: stock.ingredient_id, entered: someGrams }]

const ingredientForm = ({ stock, next }: BadInputWorld) => ({
  name_he: `קמח ${next()}`,
  category_id: stock.category_id,
  packs: [{ name_he: 'שק', name_en: 'Sack', base: 25_000_000 }],
  allergens: [{ allergen_id: 1, kind: 'contains' }],
})
/** Field kinds of the form texts that may be empty. */
const INGREDIENT_KINDS: Record<string, FieldKind> = { 'body.name_en': 'search', 'body.packs.0.name_en': 'search' }
const NOTE: Record<string, FieldKind> = { 'body.note': 'search' }

export const STOCK_USES: Record<string, Record<string, Use>> = {
  'inventory.ingredients': { '': { given: () => ({ query: { cursor: undefined } }) } },
  'inventory.ingredient': { '': { given: ({ stock }) => ({ params: { id: stock.ingredient_id } }) } },
  'inventory.ingredientUse': { '': { given: ({ stock }) => ({ params: { id: stock.ingredient_id } }) } },
  'inventory.createIngredient': {
    '': { given: (world) => ({ body: ingredientForm(world) }), kinds: INGREDIENT_KINDS },
  },
  'inventory.updateIngredient': {
    '': {
      given: async (world) => ({
        params: { id: await world.stock.newIngredient() },
        body: { ...ingredientForm(world), version: 1 },
      }),
      kinds: INGREDIENT_KINDS,
    },
  },
  'lots.lots': { '': { given: ({ deli_id }) => ({ query: { deli: deli_id, cursor: undefined } }) } },
  'lots.ingredientLots': { '': { given: ({ stock }) => ({ params: { id: stock.ingredient_id } }) } },
  'lots.lot': { '': aLot },
  'lots.lotOrders': {
    '': {
      given: async ({ purchases }) => ({ params: { id: await purchases.newLot() }, query: { cursor: undefined } }),
    },
  },
  'lots.exportLotOrders': { '': aLot },
  'lots.recallLot': { '': aLot },
  'lists.saveReceivingCategory': { '': { given: ({ stock }) => ({ params: { id: stock.category_id } }) } },
  'stock.deliStock': { '': noCursor },
  'stock.exportStock': { '': inDeli },
  'stock.ingredientStock': { '': { given: ({ stock }) => ({ params: { id: stock.ingredient_id } }) } },
  'stock.moves': { '': noCursor },
  'stock.recordMoves': {
    '': {
      given: (world) => ({
        params: { deli_id: world.deli_id },
        body: { kind: 'waste', lines: lines(world), note: `הערה ${world.next()}` },
      }),
      kinds: NOTE,
    },
  },
  'stock.recordWaste': {
    '': {
      given: (world) => ({
        params: { deli_id: world.deli_id },
        body: { lines: lines(world), note: `הערה ${world.next()}` },
      }),
      kinds: NOTE,
    },
  },
  'stock.reverseMove': {
    '': { given: async ({ stock, deli_id }) => ({ params: { deli_id, id: await stock.newMove() } }) },
  },
  'stock.transfer': {
    '': {
      given: (world) => ({
        params: { deli_id: world.deli_id },
        body: { to_deli_id: world.stock.other_deli_id, lines: lines(world), note: `הערה ${world.next()}` },
      }),
      kinds: NOTE,
    },
  },
  'stock.saveLevels': {
    '': {
      given: async ({ stock, deli_id }) => ({
        params: { deli_id, ingredient_id: await stock.newIngredient() },
        body: { par: someGrams, reorder: someGrams, version: 1 },
      }),
    },
  },
  'stock.counts': { '': noCursor },
  'stock.openCount': {
    '': {
      given: ({ stock, deli_id, next }) => ({
        params: { deli_id },
        body: { name: `ספירה ${next()}`, category_ids: [stock.category_id] },
      }),
    },
  },
  'stock.count': { '': { given: async ({ stock, deli_id }) => ({ params: { deli_id, id: await stock.newCount() } }) } },
  'stock.saveCountLines': {
    '': {
      given: async (world) => ({
        params: { deli_id: world.deli_id, id: await world.stock.newCount() },
        body: { lines: lines(world) },
      }),
    },
  },
  'stock.moveCount': {
    '': {
      given: async ({ stock, deli_id }) => ({
        params: { deli_id, id: await stock.newCount() },
        body: { to: 'cancelled', version: 1 },
      }),
      kinds: NOTE,
    },
  },
}

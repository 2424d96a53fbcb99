import { COUNT_STATUSES } from '@tavlin/domain/inventory/count'
import { MOVE_KINDS, WASTE_REASONS } from '@tavlin/domain/inventory/stock'
import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { id, idText, instant, optionalText, smallId, smallIdText, text, version } from './fields.ts'
import { exportFormat, listOf, listQuery, pageQuery } from './list.ts'
import { DIMENSIONS, Entered, EnteredOrNone, Measure } from './quantity.ts'

const Named = z.object({ id: z.int(), name_he: z.string(), name_en: z.string() })
const Person = z.object({ id: z.int(), name: z.string() })
const EnteredAnswer = z.object({ amount_thousandths: z.int(), unit: z.string() })
const deli = { deli_id: smallIdText }

/** Quantities in base units; available = stocked − reserved. */
export const Balance = z.object({
  stocked_base: z.int(),
  reserved_base: z.int(),
  incoming_base: z.int(),
  available_base: z.int(),
  par_base: z.int().nullable(),
  reorder_base: z.int().nullable(),
  low_since: instant.nullable(),
})

export const StockRow = Balance.extend({
  id: z.int(),
  name_he: z.string(),
  name_en: z.string(),
  category: Named.nullable(),
  stock_unit: z.string(),
  measure: Measure,
  /** Cost of the stocked quantity, in agorot; null without a known cost. */
  value_agorot: z.int().nullable(),
  active: z.boolean(),
  version: z.int(),
})

export const StockMove = z.object({
  id: z.int(),
  at: instant,
  kind: z.enum(MOVE_KINDS),
  ingredient: Named.extend({ stock_unit: z.string(), dimension: z.enum(DIMENSIONS) }),
  quantity_base: z.int(),
  entered: EnteredAnswer.nullable(),
  reason: z.string().nullable(),
  note: z.string(),
  other_deli: Named.nullable(),
  reversal_of: z.int().nullable(),
  reversed_by: z.int().nullable(),
  count_id: z.int().nullable(),
  actor: Person.nullable(),
})

/** Kinds of stock moves that a user may enter by hand; the others result from orders, counts and transfers. */
export const HAND_KINDS = [
  'opening_balance',
  'purchase_receipt',
  'return_to_supplier',
  'production_consume',
  'waste',
] as const

const lines = z
  .array(z.object({ ingredient_id: smallId, entered: Entered }))
  .min(1)
  .max(100)
export const MoveForm = z.object({
  kind: z.enum(HAND_KINDS),
  lines,
  reason: z.enum(WASTE_REASONS).optional(),
  note: optionalText(300).default(''),
})
export const WasteForm = MoveForm.omit({ kind: true }).extend({
  reason: z.enum(WASTE_REASONS),
  lines: z
    .array(
      z.object({
        ingredient_id: smallId,
        entered: Entered,
        /** The lot whose goods are wasted; when omitted, the lot that expires first. */
        lot_id: id.optional(),
      }),
    )
    .min(1)
    .max(100),
})
export const TransferForm = z.object({ to_deli_id: smallId, lines, note: optionalText(300).default('') })
export const LevelsForm = z.object({ par: EnteredOrNone.nullable(), reorder: EnteredOrNone.nullable(), version })

const CountHead = z.object({
  id: z.int(),
  name: z.string(),
  status: z.enum(COUNT_STATUSES),
  blind: z.boolean(),
  opened_at: instant,
  opened_by: Person,
  submitted_at: instant.nullable(),
  submitted_by: Person.nullable(),
  decided_at: instant.nullable(),
  decided_by: Person.nullable(),
  lines: z.int(),
  counted: z.int(),
  version: z.int(),
})
export const CountLine = z.object({
  ingredient: Named.extend({ stock_unit: z.string() }),
  category: Named.nullable(),
  measure: Measure,
  counted_base: z.int().nullable(),
  entered: EnteredAnswer.nullable(),
  /** Expected quantity; null while a blind count is open. */
  expected_base: z.int().nullable(),
  /** Value of the difference in agorot; null when unknown or hidden. */
  difference_agorot: z.int().nullable(),
})
export const Count = CountHead.omit({ lines: true })
  .extend({ note: z.string(), lines: z.array(CountLine) })
  .register(z.globalRegistry, { id: 'Count' })

export const OpenCountForm = z.object({
  name: text(80),
  blind: z.boolean(),
  /** Categories to count; empty for all active ingredients. */
  category_ids: z.array(smallId).max(200),
})

const Moved = z.object({ data: z.array(z.object({ id: z.int(), ingredient_id: z.int(), stocked_base: z.int() })) })
const countParams = z.object({ ...deli, id: smallIdText })

export const stock = endpoints({
  stockDelis: {
    method: 'GET',
    path: '/stock/delis',
    summary: 'Delis whose stock the caller may see, with low stock and total value',
    access: 'view_inventory',
    returns: z.object({
      data: z.array(
        Named.extend({
          low: z.int(),
          /** Value of all ingredients with a known cost, in agorot. */
          worth_agorot: z.int(),
        }),
      ),
    }),
  },
  waitingCounts: {
    method: 'GET',
    path: '/stock/counts',
    summary: 'Stock counts of my delis that wait to be approved, oldest first, at most 50',
    access: 'manage_inventory',
    returns: z.object({
      data: z.array(
        z.object({
          id: z.int(),
          name: z.string(),
          deli: Named,
          submitted_at: instant,
          submitted_by: Person.nullable(),
        }),
      ),
    }),
  },
  lowStock: {
    method: 'GET',
    path: '/stock/low',
    summary: 'Low stock in the caller’s delis, longest first, at most 20',
    access: 'view_inventory',
    returns: z.object({
      data: z.array(
        z.object({
          deli: Named,
          ingredient: Named.extend({ stock_unit: z.string() }),
          measure: Measure,
          available_base: z.int(),
          incoming_base: z.int(),
          reorder_base: z.int(),
          low_since: instant,
        }),
      ),
      in_all: z.int(),
    }),
  },
  deliStock: {
    method: 'GET',
    path: '/delis/:deli_id/stock',
    summary: 'Ingredients with stocked, reserved, incoming and available quantities of a deli',
    access: 'view_inventory',
    deli_param: 'deli_id',
    params: z.object(deli),
    query: listQuery(['name', 'name_en'], {
      category: smallIdText.optional(),
      low: z.enum(['true']).optional(),
      active: z.enum(['true', 'false']).optional(),
    }),
    returns: listOf(StockRow),
  },
  exportStock: {
    method: 'GET',
    path: '/delis/:deli_id/stock/export',
    summary: 'Export the stock of a deli as a spreadsheet',
    access: 'view_inventory',
    deli_param: 'deli_id',
    per_minute: 10,
    params: z.object(deli),
    query: z.object({
      search: optionalText(100).default(''),
      sort: z.enum(['name', '-name', 'name_en', '-name_en']).default('name'),
      category: smallIdText.optional(),
      low: z.enum(['true']).optional(),
      active: z.enum(['true', 'false']).optional(),
      format: z.enum(['csv', 'xlsx']),
      lang: z.enum(['he', 'en']).default('he'),
    }),
    returns: 'stream',
  },
  ingredientStock: {
    method: 'GET',
    path: '/ingredients/:id/stock',
    summary: 'One ingredient in each of the caller’s delis',
    access: 'view_inventory',
    params: z.object({ id: smallIdText }),
    returns: z.object({ data: z.array(Balance.extend({ deli: Named, version: z.int() })) }),
  },
  moves: {
    method: 'GET',
    path: '/delis/:deli_id/stock/moves',
    summary: 'Stock movements, newest first',
    access: 'view_inventory',
    deli_param: 'deli_id',
    params: z.object(deli),
    query: pageQuery({ ingredient: smallIdText.optional(), kind: z.enum(MOVE_KINDS).optional() }),
    returns: listOf(StockMove),
  },
  recordMoves: {
    method: 'POST',
    path: '/delis/:deli_id/stock/moves',
    summary: 'Record stock movements; all lines or none',
    access: 'manage_inventory',
    deli_param: 'deli_id',
    params: z.object(deli),
    body: MoveForm,
    returns: Moved,
  },
  recordWaste: {
    method: 'POST',
    path: '/delis/:deli_id/stock/waste',
    summary: 'Record waste with reasons; all lines or none',
    access: 'record_waste',
    deli_param: 'deli_id',
    params: z.object(deli),
    body: WasteForm,
    returns: Moved,
  },
  reverseMove: {
    method: 'POST',
    path: '/delis/:deli_id/stock/moves/:id/reverse',
    summary: 'Reverse a stock movement; a transfer is reversed on both sides',
    access: 'manage_inventory',
    deli_param: 'deli_id',
    params: z.object({ ...deli, id: idText }),
    body: z.object({ note: text(300) }),
    returns: Moved,
  },
  transfer: {
    method: 'POST',
    path: '/delis/:deli_id/stock/transfers',
    summary: 'Send stock to another deli: one pair of moves per line',
    access: 'manage_inventory',
    deli_param: 'deli_id',
    params: z.object(deli),
    body: TransferForm,
    returns: Moved,
  },
  saveLevels: {
    method: 'PUT',
    path: '/delis/:deli_id/stock/:ingredient_id/levels',
    summary: 'Par and reorder level of an ingredient in a deli',
    access: 'manage_inventory',
    deli_param: 'deli_id',
    params: z.object({ ...deli, ingredient_id: smallIdText }),
    body: LevelsForm,
    returns: z.object({ data: Balance.extend({ version: z.int() }) }),
  },
  counts: {
    method: 'GET',
    path: '/delis/:deli_id/counts',
    summary: 'Stock counts of a deli, newest first',
    access: 'view_inventory',
    deli_param: 'deli_id',
    params: z.object(deli),
    query: pageQuery({ status: z.enum(COUNT_STATUSES).optional() }),
    returns: listOf(CountHead),
  },
  exportCounts: {
    method: 'GET',
    path: '/delis/:deli_id/counts/export',
    summary: 'Export the stock counts of a deli as a spreadsheet',
    access: 'view_inventory',
    deli_param: 'deli_id',
    params: z.object(deli),
    per_minute: 10,
    query: z.object({ status: z.enum(COUNT_STATUSES).optional(), ...exportFormat }),
    returns: 'stream',
  },
  openCount: {
    method: 'POST',
    path: '/delis/:deli_id/counts',
    summary: 'Open a count sheet of some categories, or of everything',
    access: 'view_inventory',
    deli_param: 'deli_id',
    params: z.object(deli),
    body: OpenCountForm,
    returns: z.object({ data: z.object({ id: z.int() }) }),
  },
  count: {
    method: 'GET',
    path: '/delis/:deli_id/counts/:id',
    summary: 'A count sheet; an open blind count hides expected quantities',
    access: 'view_inventory',
    deli_param: 'deli_id',
    params: countParams,
    returns: z.object({ data: Count }),
  },
  saveCountLines: {
    method: 'PUT',
    path: '/delis/:deli_id/counts/:id/lines',
    summary: 'Save counted lines; null clears a line. Other lines are unchanged',
    access: 'view_inventory',
    deli_param: 'deli_id',
    params: countParams,
    body: z.object({
      lines: z
        .array(z.object({ ingredient_id: smallId, entered: EnteredOrNone.nullable() }))
        .min(1)
        .max(500),
    }),
    returns: z.object({ data: Count }),
  },
  moveCount: {
    method: 'POST',
    path: '/delis/:deli_id/counts/:id/status',
    summary: 'Submit, send back, approve or cancel a count; approving writes the differences to the ledger',
    access: 'view_inventory',
    deli_param: 'deli_id',
    params: countParams,
    body: z.object({ to: z.enum(COUNT_STATUSES), note: optionalText(300).default(''), version }),
    returns: z.object({ data: Count }),
  },
})

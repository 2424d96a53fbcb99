import { stock } from '@tavlin/contract/stock'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#platform/deps.ts'
import { exportCounts } from './inventory-list-sheets.service.ts'
import { type Gate, serve } from '#platform/http/serve.ts'
import { moveCount, openCount, saveCountLines, showCount, showCounts, showWaitingCounts } from './count.service.ts'
import { exportStock } from './inventory-sheets.service.ts'
import {
  recordMoves,
  reverseMove,
  saveLevels,
  showDelis,
  showLow,
  showMoves,
  showStock,
  showStockOfIngredient,
  transfer,
} from './stock.service.ts'

export function stockRoutes(app: FastifyInstance, deps: Deps, gate: Gate): void {
  serve(app, gate, stock, {
    stockDelis: ({ caller }) => showDelis(deps, caller),
    waitingCounts: ({ caller }) => showWaitingCounts(deps, caller),
    lowStock: ({ caller }) => showLow(deps, caller),
    deliStock: ({ params, query }) => showStock(deps, { ...query, ...params }),
    exportStock: ({ params, query }) => exportStock(deps, { ...query, ...params }),
    ingredientStock: ({ params, caller }) => showStockOfIngredient(deps, caller, params.id),
    moves: ({ params, query }) => showMoves(deps, { ...query, ...params }),
    recordMoves: ({ params, body, call }) => recordMoves(deps, call, params.deli_id, body),
    recordWaste: ({ params, body, call }) => recordMoves(deps, call, params.deli_id, { ...body, kind: 'waste' }),
    reverseMove: ({ params, body, call }) => reverseMove(deps, call, params, body.note),
    transfer: ({ params, body, call }) => transfer(deps, call, params.deli_id, body),
    saveLevels: ({ params, body, call }) => saveLevels(deps, call, params, body),
    exportCounts: ({ params, query }) => exportCounts(deps, { ...query, ...params }),
    counts: ({ params, query }) => showCounts(deps, { ...query, ...params }),
    openCount: ({ params, body, call }) => openCount(deps, call, params.deli_id, body),
    count: ({ params }) => showCount(deps, params.deli_id, params.id),
    saveCountLines: ({ params, body, call }) => saveCountLines(deps, call, params, body.lines),
    moveCount: ({ params, body, call }) => moveCount(deps, call, params, body),
  })
}

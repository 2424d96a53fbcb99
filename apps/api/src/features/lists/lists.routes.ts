import { lists } from '@tavlin/contract/lists'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#platform/deps.ts'
import { type Gate, serve } from '#platform/http/serve.ts'
import {
  createRow,
  deleteRow,
  orderList,
  saveReceivingCategory,
  showReceivingCategories,
  showList,
  updateRow,
} from './lists.service.ts'

export function listsRoutes(app: FastifyInstance, deps: Deps, gate: Gate): void {
  serve(app, gate, lists, {
    menuList: ({ params }) => showList(deps, params.list),
    createMenuRow: ({ params, body, call }) => createRow(deps, call, params.list, body),
    updateMenuRow: ({ params, body, call }) => updateRow(deps, call, params, body),
    deleteMenuRow: ({ params, call }) => deleteRow(deps, call, params.list, params.id),
    orderMenuList: ({ params, body, call }) => orderList(deps, call, params.list, body.ids),
    stockList: ({ params }) => showList(deps, params.list),
    createStockRow: ({ params, body, call }) => createRow(deps, call, params.list, body),
    updateStockRow: ({ params, body, call }) => updateRow(deps, call, params, body),
    deleteStockRow: ({ params, call }) => deleteRow(deps, call, params.list, params.id),
    orderStockList: ({ params, body, call }) => orderList(deps, call, params.list, body.ids),
    receivingCategories: () => showReceivingCategories(deps),
    saveReceivingCategory: ({ params, body, call }) => saveReceivingCategory(deps, call, params.id, body),
    purchaseList: ({ params }) => showList(deps, params.list),
    createPurchaseRow: ({ params, body, call }) => createRow(deps, call, params.list, body),
    updatePurchaseRow: ({ params, body, call }) => updateRow(deps, call, params, body),
    deletePurchaseRow: ({ params, call }) => deleteRow(deps, call, params.list, params.id),
    orderPurchaseList: ({ params, body, call }) => orderList(deps, call, params.list, body.ids),
  })
}

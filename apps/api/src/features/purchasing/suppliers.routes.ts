import { suppliers } from '@tavlin/contract/suppliers'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#platform/deps.ts'
import { type Gate, serve } from '#platform/http/serve.ts'
import {
  createOption,
  savePrice,
  searchIngredients,
  searchOptions,
  showOption,
  updateOption,
} from './option.service.ts'
import { exportOptions, exportSuppliers } from './purchasing-sheets.service.ts'
import { createSupplier, searchSuppliers, showSupplier, updateSupplier } from './supplier.service.ts'

export function suppliersRoutes(app: FastifyInstance, deps: Deps, gate: Gate): void {
  serve(app, gate, suppliers, {
    exportSuppliers: ({ query }) => exportSuppliers(deps, query),
    exportOptions: ({ query }) => exportOptions(deps, query),
    suppliers: ({ query }) => searchSuppliers(deps, query),
    supplier: ({ params }) => showSupplier(deps, params.id),
    createSupplier: ({ body, call }) => createSupplier(deps, call, body),
    updateSupplier: ({ params, body, call }) => updateSupplier(deps, call, params.id, body),
    options: ({ query }) => searchOptions(deps, query),
    option: ({ params }) => showOption(deps, params.id),
    createOption: ({ body, call }) => createOption(deps, call, body),
    updateOption: ({ params, body, call }) => updateOption(deps, call, params.id, body),
    savePrice: ({ params, body, call }) => savePrice(deps, call, params.id, body),
    ingredientsToBuy: ({ query }) => searchIngredients(deps, query.q),
  })
}

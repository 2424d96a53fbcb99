import { inventory } from '@tavlin/contract/inventory'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#platform/deps.ts'
import { type Gate, serve } from '#platform/http/serve.ts'
import { createIngredient, searchIngredients, showIngredient, showUse, updateIngredient } from './ingredient.service.ts'
import { exportIngredients } from './inventory-sheets.service.ts'

export function inventoryRoutes(app: FastifyInstance, deps: Deps, gate: Gate): void {
  serve(app, gate, inventory, {
    ingredients: ({ query }) => searchIngredients(deps, query),
    exportIngredients: ({ query }) => exportIngredients(deps, query),
    ingredient: ({ params }) => showIngredient(deps, params.id),
    ingredientUse: ({ params }) => showUse(deps, params.id),
    createIngredient: ({ body, call }) => createIngredient(deps, call, body),
    updateIngredient: ({ params, body, call }) => updateIngredient(deps, call, params.id, body),
  })
}

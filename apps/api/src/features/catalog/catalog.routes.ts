import { catalog } from '@tavlin/contract/catalog'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#platform/deps.ts'
import { type Gate, serve } from '#platform/http/serve.ts'
import { allergenSheet } from './allergen-sheet.service.ts'
import { changeMealNumbers, changeMeals } from './change-meals.service.ts'
import * as meals from './meal.service.ts'
import { uploadPicture } from './picture.service.ts'
import { type SaveSoldAt, createMeal, previewMeal, updateMeal } from './save-meal.service.ts'

export function catalogRoutes(app: FastifyInstance, deps: Deps, gate: Gate, saveSoldAt: SaveSoldAt): void {
  serve(app, gate, catalog, {
    meals: ({ query }) => meals.listMeals(deps, query),
    exportMeals: ({ query }) => meals.exportMeals(deps, query),
    mealChoices: () => meals.showChoices(deps),
    parts: ({ query }) => meals.showParts(deps, query.search),
    problemCounts: ({ query }) => meals.showProblemCounts(deps, query.kind),
    meal: ({ params }) => meals.showMeal(deps, params.id),
    createMeal: ({ body, call }) => createMeal({ ...deps, saveSoldAt }, call, body),
    updateMeal: ({ params, body, call }) => updateMeal({ ...deps, saveSoldAt }, call, params.id, body),
    previewMeal: ({ body }) => previewMeal(deps, body),
    changeMealNumbers: ({ params, body, call }) => changeMealNumbers(deps, call, params.id, body),
    changeMeals: ({ body, call }) => changeMeals(deps, call, body),
    allergenSheet: ({ query }) => allergenSheet(deps, query),
    uploadPicture: ({ file }) => uploadPicture(deps, file),
  })
}

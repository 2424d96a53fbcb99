import { delis } from '@tavlin/contract/delis'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#platform/deps.ts'
import { exportDelis } from './delis-sheet.service.ts'
import { type Gate, serve } from '#platform/http/serve.ts'
import { pauseDeli, showPauseSlots } from './deli-pause.service.ts'
import { createDeli, deleteDeli, listDelis, showDeli, updateDeli } from './deli.service.ts'
import { saveHappyHours, showHappyHours } from './items/happy-hour.service.ts'
import { assignMeals, previewAssignment } from './items/assign-meals.service.ts'
import { changeItems } from './items/items-bulk.service.ts'
import { saveItem, saveItems, showItems } from './items/items.service.ts'
import { showMetadata } from './metadata.service.ts'
import { showPeople } from './people.service.ts'

export function delisRoutes(app: FastifyInstance, deps: Deps, gate: Gate): void {
  serve(app, gate, delis, {
    exportDelis: ({ query, caller }) => exportDelis(deps, caller, query),
    delis: ({ query, caller }) => listDelis(deps, caller, query),
    deli: ({ params }) => showDeli(deps, params.id),
    createDeli: ({ body, call }) => createDeli(deps, call, body),
    updateDeli: ({ params, body, call }) => updateDeli(deps, call, params.id, body),
    deleteDeli: ({ params, call }) => deleteDeli(deps, call, params.id),
    pause: ({ params, body, call }) => pauseDeli(deps, call, params.id, body),
    pauseSlots: ({ params, query }) => showPauseSlots(deps, params.id, query),
    people: ({ params, caller }) => showPeople(deps, caller, params.id),
    orderMetadata: ({ params, query, caller }) => showMetadata(deps, caller, params.id, query.date),
    items: ({ params, query }) => showItems(deps, params.id, query.all === 'true'),
    saveItems: ({ params, body, call }) => saveItems(deps, call, params.id, body),
    saveItem: ({ params, body, call }) => saveItem(deps, call, params.id, { ...body, meal_id: params.meal_id }),
    changeItems: ({ params, body, call }) => changeItems(deps, call, params.id, body),
    previewAssignment: ({ body, call }) => previewAssignment(deps, call, body),
    assignMeals: ({ body, call }) => assignMeals(deps, call, body),
    happyHours: ({ params }) => showHappyHours(deps, params.id),
    saveHappyHours: ({ params, body, call }) => saveHappyHours(deps, call, params.id, body),
  })
}

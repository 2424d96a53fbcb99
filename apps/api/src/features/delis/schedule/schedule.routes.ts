import { schedule } from '@tavlin/contract/schedule'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#platform/deps.ts'
import { type Gate, serve } from '#platform/http/serve.ts'
import { showSuggestions } from './holidays.service.ts'
import { showLoad } from './load.service.ts'
import {
  addEvent,
  addException,
  deleteEvent,
  deleteException,
  saveHours,
  saveSeries,
  showSchedule,
} from './schedule.service.ts'
import { showSlots } from './slots.service.ts'

export function scheduleRoutes(app: FastifyInstance, deps: Deps, gate: Gate): void {
  serve(app, gate, schedule, {
    schedule: ({ params }) => showSchedule(deps, params.id),
    saveHours: ({ params, body, call }) => saveHours(deps, call, params.id, body),
    saveSeries: ({ params, body, call }) => saveSeries(deps, call, params.id, body),
    addException: ({ params, body, call }) => addException(deps, call, params.id, body),
    deleteException: ({ params, call }) => deleteException(deps, call, params.id, params.exception_id),
    suggestions: ({ params, query }) => showSuggestions(deps, params.id, query),
    addEvent: ({ params, body, call }) => addEvent(deps, call, params.id, body),
    deleteEvent: ({ params, call }) => deleteEvent(deps, call, params.id, params.event_id),
    slots: ({ params, query }) => showSlots(deps, params.id, query),
    load: ({ query, caller }) => showLoad(deps, caller, query),
  })
}

import { drivers } from '@tavlin/contract/drivers'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#platform/deps.ts'
import { exportDrivers } from './drivers-sheet.service.ts'
import { type Gate, serve } from '#platform/http/serve.ts'
import { showCalendar } from './calendar.service.ts'
import { createDriver, listDrivers, setDuty, setOwnDuty, showCandidates, updateDriver } from './driver.service.ts'
import { savePositions, sharePosition, showPositions } from './position.service.ts'
import { exportStats, showDriver, showStats } from './stats.service.ts'
import { createShift, deleteShift, previewShift, updateShift } from './shift.service.ts'
import { copyWeek, previewCopy, saveTemplates, undoCopy } from './week.service.ts'

export function driversRoutes(app: FastifyInstance, deps: Deps, gate: Gate): void {
  serve(app, gate, drivers, {
    exportDrivers: ({ query, caller }) => exportDrivers(deps, caller, query),
    drivers: ({ query, caller }) => listDrivers(deps, caller, query),
    driver: ({ params, caller }) => showDriver(deps, caller, params.id),
    candidates: ({ query, caller }) => showCandidates(deps, caller, query.search),
    createDriver: ({ body, call }) => createDriver(deps, call, body),
    updateDriver: ({ params, body, call }) => updateDriver(deps, call, params.id, body),
    setDuty: ({ params, body, call }) => setDuty(deps, call, params.id, body.duty),
    setOwnDuty: ({ body, call }) => setOwnDuty(deps, call, body),
    sharePosition: ({ body, call }) => sharePosition(deps, call, body.is_shared),
    savePositions: ({ body, caller }) => savePositions(deps, caller, body),
    positions: ({ query, caller }) => showPositions(deps, caller, query.deli),
    calendar: ({ query, caller }) => showCalendar(deps, caller, query),
    createShift: ({ body, call }) => createShift(deps, call, body),
    updateShift: ({ params, body, call }) => updateShift(deps, call, params.id, body),
    previewShift: ({ params, body, caller }) => previewShift(deps, caller, params.id, body),
    deleteShift: ({ params, call }) => deleteShift(deps, call, params.id),
    copyWeek: ({ body, call }) => copyWeek(deps, call, body),
    previewCopy: ({ query, caller }) => previewCopy(deps, caller, { ...query, deli_id: query.deli ?? null }),
    undoCopy: ({ body, call }) => undoCopy(deps, call, body.shift_ids),
    saveTemplates: ({ body, call }) => saveTemplates(deps, call, body.templates),
    stats: ({ query, caller }) => showStats(deps, caller, query),
    exportStats: ({ query, caller }) => exportStats(deps, caller, query),
  })
}

import { kitchen } from '@tavlin/contract/kitchen'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#platform/deps.ts'
import { type Gate, serve } from '#platform/http/serve.ts'
import { setOrderStatus, showDeliBoard, showKitchenDelis } from './deli-board.service.ts'
import { showSection, showSections, showTasks } from './section.service.ts'
import { moveTasks } from './task.service.ts'

export function kitchenRoutes(app: FastifyInstance, deps: Deps, gate: Gate): void {
  serve(app, gate, kitchen, {
    kitchenDelis: ({ caller }) => showKitchenDelis(deps, caller),
    deliBoard: ({ params, query, caller }) => showDeliBoard(deps, caller, params.id, query.date),
    sections: ({ params }) => showSections(deps, params.id),
    section: ({ params }) => showSection(deps, params.id, params.section_id),
    moveTasks: ({ params, body, call }) =>
      moveTasks(deps, call, { deli_id: params.id, section_id: params.section_id }, body),
    deliOrderStatus: ({ params, body, call }) => setOrderStatus(deps, call, params.id, body),
    findTask: ({ params, caller }) => showTasks(deps, caller, params.id),
  })
}

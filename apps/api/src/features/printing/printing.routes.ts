import { printAgent } from '@tavlin/contract/print-agent'
import { printing } from '@tavlin/contract/printing'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#platform/deps.ts'
import { type Gate, serve } from '#platform/http/serve.ts'
import { createAgent, poll, report, revokeAgent } from './agent.service.ts'
import { dismiss, listJobs, printAgain } from './job.service.ts'
import type { PollWaiters } from './poll-waiters.service.ts'
import {
  createPrinter,
  createRule,
  deletePrinter,
  deleteRule,
  showPrinting,
  updatePrinter,
  updateRule,
} from './printer.service.ts'

export function printingRoutes(api: FastifyInstance, deps: Deps, gate: Gate, waiters: PollWaiters): void {
  serve(api, gate, printing, {
    printing: ({ params }) => showPrinting(deps, params.deli_id),
    createPrinter: ({ params, body, call }) => createPrinter(deps, call, params.deli_id, body),
    updatePrinter: ({ params, body, call }) => updatePrinter(deps, call, params.id, body),
    deletePrinter: ({ params, call }) => deletePrinter(deps, call, params.id),
    createRule: ({ params, body, call }) => createRule(deps, call, params.deli_id, body),
    updateRule: ({ params, body, call }) => updateRule(deps, call, params.id, body),
    deleteRule: ({ params, call }) => deleteRule(deps, call, params.id),
    createAgent: ({ params, call }) => createAgent(deps, call, params.deli_id),
    revokeAgent: ({ params, call }) => revokeAgent(deps, call, params.deli_id),
    jobs: ({ params, query }) => listJobs(deps, params.deli_id, query.show),
    printAgain: ({ params, body, call }) => printAgain(deps, call, params.id, body),
    dismiss: ({ params, body, call }) => dismiss(deps, call, params.id, body),
  })
  serve(api, gate, printAgent, {
    poll: ({ body, call }) => poll(deps, waiters, call, body),
    report: ({ body, call }) => report(deps, call, body),
  })
}

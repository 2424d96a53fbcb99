import { secondFactor } from '@tavlin/contract/second-factor'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#platform/deps.ts'
import type { Limits } from '#platform/http/limits.ts'
import { type Gate, serve } from '#platform/http/serve.ts'
import {
  confirmLogin,
  newRecoveryCodes,
  newTotp,
  removeTotp,
  resetSecondFactor,
  saveTotp,
  showSecondFactor,
} from './second-factor.service.ts'

export function secondFactorRoutes(app: FastifyInstance, deps: Deps, gate: Gate, limits: Limits): void {
  serve(app, gate, secondFactor, {
    confirmLogin: ({ body, call }) => confirmLogin(deps, limits, call, body),
    ownSecondFactor: ({ caller }) => showSecondFactor(deps, caller),
    newTotp: ({ caller }) => newTotp(deps, caller),
    saveTotp: ({ body, call }) => saveTotp(deps, limits, call, body),
    removeTotp: ({ body, call }) => removeTotp(deps, limits, call, body.proof),
    newRecoveryCodes: ({ body, call }) => newRecoveryCodes(deps, limits, call, body.proof),
    resetSecondFactor: ({ params, call }) => resetSecondFactor(deps, call, params.id),
  })
}

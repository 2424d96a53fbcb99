import { passkeys } from '@tavlin/contract/passkeys'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#platform/deps.ts'
import type { Limits } from '#platform/http/limits.ts'
import { type Gate, serve } from '#platform/http/serve.ts'
import {
  addPasskey,
  confirmLoginWithPasskey,
  loginPasskeyOptions,
  newPasskey,
  removePasskey,
  renamePasskey,
} from './passkey.service.ts'

export function passkeyRoutes(app: FastifyInstance, deps: Deps, gate: Gate, limits: Limits): void {
  serve(app, gate, passkeys, {
    loginPasskeyOptions: ({ body }) => loginPasskeyOptions(deps, body),
    confirmLoginWithPasskey: ({ body, call }) => confirmLoginWithPasskey(deps, limits, call, body),
    newPasskey: ({ body, call }) => newPasskey(deps, limits, call, body.proof),
    addPasskey: ({ body, call }) => addPasskey(deps, call, body),
    renamePasskey: ({ params, body, call }) => renamePasskey(deps, call, params.id, body.name),
    removePasskey: ({ params, body, call }) => removePasskey(deps, limits, call, { ...params, ...body }),
  })
}

import { smsLogin } from '@tavlin/contract/sms-login'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#platform/deps.ts'
import type { Limits } from '#platform/http/limits.ts'
import { type Gate, serve } from '#platform/http/serve.ts'
import { requestPhoneCode, savePhone } from './own-phone.service.ts'
import { loginWithSmsCode, requestSmsCode } from './sms-login.service.ts'

export function smsLoginRoutes(app: FastifyInstance, deps: Deps, gate: Gate, limits: Limits): void {
  serve(app, gate, smsLogin, {
    requestSmsCode: ({ body, call }) => requestSmsCode(deps, limits, call, body.phone),
    loginWithSmsCode: ({ body, call }) => loginWithSmsCode(deps, limits, call, body),
    requestPhoneCode: ({ body, call }) => requestPhoneCode(deps, limits, call, body),
    savePhone: ({ body, call }) => savePhone(deps, call, body),
  })
}

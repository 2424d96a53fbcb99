import { callbackify, isDeepStrictEqual } from 'node:util'
import { type Access, type Caller, VIEW_AS_HEADER, allows } from '@tavlin/contract/access-rules'
import type { HandlerResult, Endpoint, Endpoints, ParsedRequestOf } from '@tavlin/contract/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type { z } from 'zod'
import type { Call, SignedCall } from './call.ts'
import { kioskTokenOf, signedOut, tokenOf, viewAsOf } from '../secrets/credentials.ts'
import { Denied } from './errors.ts'
import { requestHash } from './idempotency.ts'
import type { Limits } from './limits.ts'
import { RawJson } from '../db/list.ts'
import { cheapRequests } from '../monitoring/metrics.ts'
import { enterScope } from './request-scope.ts'
import { FileAnswer } from './file-answer.ts'
import { MemoryAnswer } from './memory-answer.ts'

/** A signed-in request: the user, the session, and the till when the session is bound to one. */
export type SignedInSession = { readonly caller: Caller; readonly session_id: number; readonly till_id: number | null }
/** With `recent`, a session that was cached in the last 30 seconds is accepted without a query. */
export type SessionLookup = (token: string, recent: boolean) => Promise<SignedInSession | null>
/**
 * Returns the caller with the permissions of this role or user only; null when there is no such role or active user.
 */
export type RoleView = (caller: Caller, role: string) => Promise<Caller | null>

declare module 'fastify' {
  interface FastifyRequest {
    signed_in: SignedInSession | null
  }
}

type CallerFor<A extends Access> = A extends 'public' ? null : Caller
type CallFor<A extends Access> = A extends 'public' ? Call : SignedCall
type FileFor<E extends Endpoint> = E extends { accepts_file: true } ? { file: Buffer } : unknown
export type Handlers<G extends Endpoints> = {
  [K in keyof G]: (
    request: ParsedRequestOf<G[K]> & { caller: CallerFor<G[K]['access']>; call: CallFor<G[K]['access']> } & FileFor<
        G[K]
      >,
  ) => Promise<HandlerResult<G[K]> | RawJson | FileAnswer | MemoryAnswer> | MemoryAnswer
}

export type Gate = {
  readonly whoIs: SessionLookup
  /** Returns the cached session of a token without waiting; null when none is cached. */
  readonly seenLately: (token: string) => SignedInSession | null
  readonly seeAs: RoleView
  readonly limits: Limits
  readonly deadline_ms: number
  /** Also validates prebuilt JSON of PostgreSQL and memory; set in development and tests. */
  readonly check_answers: boolean
}

/** Registers the routes of a contract group. A missing handler is a type error. */
export function serve<G extends Endpoints>(app: FastifyInstance, gate: Gate, group: G, handlers: Handlers<G>): void {
  for (const [name, e] of Object.entries<Endpoint>(group)) {
    const handle = handlers[name] as unknown as Handler
    if (e.accepts_file)
      void app.register(async (alone) => fileRoute(alone, routeOf(name, e, gate, handle), e.max_body_bytes))
    else app.route(e.cheap ? cheapRoute(name, e, gate, handle) : routeOf(name, e, gate, handle))
  }
}

type Handler = (request: object) => unknown

// Limit of an uploaded file: a phone photo with some reserve.
const FILE_LIMIT_BYTES = 8_000_000

/** Accepts any content type; the type is detected from the bytes. */
function fileRoute(app: FastifyInstance, route: RouteOptions, bodyLimit = FILE_LIMIT_BYTES): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) => done(null, body))
  app.route({ ...route, bodyLimit })
}

function routeOf(name: string, e: Endpoint, gate: Gate, handle: Handler): RouteOptions {
  return {
    method: e.method,
    url: e.path,
    schema: schemaOf(name, e),
    ...(e.max_body_bytes && { bodyLimit: e.max_body_bytes }),
    // Access is checked before the body is read.
    onRequest: [enterScope(gate.deadline_ms), admission(e, name, gate)],
    handler: async (request, reply) => {
      const { params, query, body, signed_in } = request
      const sent = e.accepts_file ? { file: body ?? Buffer.alloc(0) } : { body }
      const answer = await handle({ params, query, ...sent, caller: signed_in?.caller ?? null, call: callOf(request) })
      if (answer instanceof FileAnswer) return answer.send(reply)
      if (answer instanceof RawJson) {
        if (gate.check_answers) checkRaw(e, answer)
        return reply.header('content-type', 'application/json; charset=utf-8').send(answer.text)
      }
      return answer
    },
  }
}

/**
 * Returns the route of an endpoint with very many requests. The endpoint answers from memory, without log line or
 * deadline.
 */
function cheapRoute(name: string, e: Endpoint, gate: Gate, handle: Handler): RouteOptions {
  return {
    method: e.method,
    url: e.path,
    logLevel: 'warn',
    schema: schemaOf(name, e),
    ...(e.access !== 'public' && { onRequest: cheapAdmission(e, name, gate) }),
    handler: (request, reply) => {
      cheapRequests.inc()
      const { params, query } = request
      const send = (answer: MemoryAnswer): void => {
        if (gate.check_answers) checkRaw(e, answer)
        answer.send(request, reply)
      }
      const answer = handle({ params, query }) as MemoryAnswer | Promise<MemoryAnswer>
      if (answer instanceof MemoryAnswer) return send(answer)
      return answer.then(send)
    },
  }
}

function cheapAdmission(e: Endpoint, name: string, gate: Gate) {
  const admit = callbackify(admission(e, name, gate))
  return (request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void): void => {
    const token = tokenOf(request)
    const seen = token && viewAsOf(request) === undefined ? gate.seenLately(token) : null
    if (seen && !seen.caller.needs_second_factor && allows(e.access, seen.caller, e.scope)) {
      request.signed_in = seen
      return done()
    }
    admit(request, reply, (error) => done(error ?? undefined))
  }
}

function schemaOf(name: string, e: Endpoint) {
  return {
    operationId: name,
    summary: e.summary,
    description: `Access: ${e.access}${e.deli_param ? `, in the deli of ${e.deli_param}` : e.scope ? ', for all delis' : ''}`,
    ...(e.params && { params: e.params }),
    ...(e.query && { querystring: e.query }),
    ...(e.body && { body: e.body }),
    ...(e.returns !== 'stream' && { response: { 200: e.returns } }),
  }
}

function admission(e: Endpoint, name: string, gate: Gate) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (e.access !== 'public') {
      const token = tokenOf(request)
      request.signed_in = token ? await gate.whoIs(token, e.cheap === true) : null
      if (!request.signed_in) throw signedOut(request)
      if (request.signed_in.caller.needs_second_factor && !e.before_second_factor)
        throw new Denied('second_factor_required')
      const role = viewAsOf(request)
      if (role !== undefined) request.signed_in = await viewedAs(role, request.signed_in, e, gate)
      expectAccess(e, request.signed_in.caller, request.params as Record<string, string>)
    }
    if (e.per_minute) {
      const who = request.signed_in ? `user:${request.signed_in.caller.id}` : `address:${request.ip}`
      const wait_seconds = await gate.limits.perMinute(name, who, e.per_minute)
      if (wait_seconds === 0) return
      void reply.header('retry-after', wait_seconds)
      throw new Denied('too_many_requests', { wait_seconds })
    }
  }
}

function expectAccess(e: Endpoint, caller: Caller, params: Record<string, string>): void {
  const where = e.deli_param ? Number(params[e.deli_param]) : e.scope
  if (allows(e.access, caller, where)) return
  const has_it_somewhere = e.scope === 'business' && allows(e.access, caller)
  throw new Denied(has_it_somewhere ? 'needs_all_delis' : 'not_allowed', { access: e.access })
}

/**
 * Limits the session to a role or a user. Only a super_admin may view as another role or user, and may change nothing
 * meanwhile.
 */
async function viewedAs(role: string, who: SignedInSession, e: Endpoint, { seeAs }: Gate): Promise<SignedInSession> {
  if (!allows('role:super_admin', who.caller)) throw new Denied('not_allowed', { access: 'role:super_admin' })
  if (e.method !== 'GET' && !e.reads) throw new Denied('viewing_as_role')
  if (!/^([a-z][a-z0-9_]{1,62}|user:[1-9]\d{0,14})$/.test(role))
    throw invalidHeader(VIEW_AS_HEADER, 'is not as it must be')
  const caller = await seeAs(who.caller, role)
  if (!caller) throw invalidHeader(VIEW_AS_HEADER, 'names a role or user that does not exist')
  return { ...who, caller }
}

const header = (request: FastifyRequest, name: string, pattern: RegExp): string | null => {
  const value = request.headers[name]
  if (value === undefined) return null
  if (typeof value === 'string' && pattern.test(value)) return value
  throw invalidHeader(name, 'is not as it must be')
}
const invalidHeader = (name: string, message: string): Denied =>
  new Denied('invalid_input', { fields: [{ path: ['headers', name], message }] })

function callOf(request: FastifyRequest): Call {
  const is_command = request.method !== 'GET'
  const key = is_command ? header(request, 'idempotency-key', /^[\w.:-]{8,128}$/) : null
  return {
    request_id: request.id,
    caller: request.signed_in?.caller ?? null,
    session_id: request.signed_in?.session_id ?? null,
    till_id: request.signed_in?.till_id ?? null,
    kiosk_token: kioskTokenOf(request),
    address: request.ip,
    user_agent: (request.headers['user-agent'] ?? '').slice(0, 200),
    socket_id: is_command ? header(request, 'x-socket-id', /^\d{1,20}\.\d{1,20}$/) : null,
    sms_signature: header(request, 'x-twilio-signature', /^[\w+/=]{1,100}$/),
    idempotency: key ? { key, request_hash: requestHash(request.method, request.url, request.body) } : null,
  }
}

/** Prebuilt JSON skips the serializer, so it is compared with the contract: nothing missing, nothing extra. */
function checkRaw(e: Endpoint, answer: { readonly text: string }): void {
  const json: unknown = JSON.parse(answer.text)
  if (!isDeepStrictEqual((e.returns as z.ZodType).parse(json), json))
    throw new Error(`${e.method} ${e.path} answered with fields that the contract does not know: ${answer.text}`)
}

import { VIEW_AS_HEADER } from '@tavlin/contract/access-rules'
import {
  KIOSK_COOKIE,
  SESSION_COOKIE,
  VIEW_AS_COOKIE,
  cookieValue,
  isCrossOrigin,
} from '@tavlin/contract/session-cookie'
import type { FastifyRequest } from 'fastify'
import { Denied } from '../http/errors.ts'

const TOKEN = /^[\w-]{43}$/

/**
 * Returns the session token of a request. Programs send it as a bearer token; browsers on our own pages send it as a
 * cookie. A request with an Authorization header never falls back to its cookie.
 */
export function tokenOf(request: FastifyRequest): string | undefined {
  const { authorization } = request.headers
  if (authorization !== undefined) return /^Bearer ([\w-]{43})$/.exec(authorization)?.[1]
  const token = sessionCookieOf(request)
  return token && TOKEN.test(token) && !isFromAnotherSite(request) ? token : undefined
}

/** Returns the device token of a paired kiosk, which its browser sends as a cookie on our own pages. */
export function kioskTokenOf(request: FastifyRequest): string | null {
  const token = cookieValue(request.headers.cookie, KIOSK_COOKIE)
  return token && TOKEN.test(token) && !isFromAnotherSite(request) ? token : null
}

/** Returns the role to view as: the cookie of a cookie session takes precedence over the header. */
export const viewAsOf = (request: FastifyRequest): string | undefined =>
  (sessionCookieOf(request) && cookieValue(request.headers.cookie, VIEW_AS_COOKIE)) ||
  (request.headers[VIEW_AS_HEADER] as string | undefined)

/** Returns why a request has no session: a cookie sent from another site has its own error code. */
export const signedOut = (request: FastifyRequest): Denied =>
  new Denied(sessionCookieOf(request) && isFromAnotherSite(request) ? 'cross_origin' : 'not_signed_in')

const sessionCookieOf = ({ headers }: FastifyRequest): string | null =>
  headers.authorization === undefined ? cookieValue(headers.cookie, SESSION_COOKIE) : null

/** `host` comes from Fastify, which trusts `X-Forwarded-Host` from trusted proxies only. */
const isFromAnotherSite = ({ method, headers, host }: FastifyRequest): boolean =>
  isCrossOrigin({ method, headers, host })

import { isCrossOrigin, isSafeMethod } from '@tavlin/contract/session-cookie'

const IS_API = /^\/api(?:[/?]|$)/

/**
 * Whether to reject a request because another site may have sent it. Forms of pages must come from our own pages, with
 * or without a session: otherwise a foreign page could sign a user in as someone else. Links from other sites may open
 * pages. The API behind `/api` has its own check, which depends on whether the endpoint accepts the session cookie.
 */
export function isRejectedCrossOrigin(request: Parameters<typeof isCrossOrigin>[0] & { url: string }): boolean {
  return !isSafeMethod(request.method) && !IS_API.test(request.url) && isCrossOrigin(request)
}

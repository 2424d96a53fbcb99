import { isCrossOrigin, isSafeMethod } from '@tavlin/contract/session-cookie'

const IS_API = /^\/api(?:[/?]|$)/

/**
 * Whether another site may have sent this. Forms of pages must come from our own pages, with or without a session:
 * otherwise a stranger's page could sign a person in as someone else. Links from other sites may lead to pages. The API
 * behind `/api` makes its own check, which knows whether the session cookie counts for the endpoint.
 */
export function isRefusedCrossOrigin(request: Parameters<typeof isCrossOrigin>[0] & { url: string }): boolean {
  return !isSafeMethod(request.method) && !IS_API.test(request.url) && isCrossOrigin(request)
}

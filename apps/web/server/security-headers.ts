/** For whatever is not a page: pages have a policy of their own. */
export const CLOSED_POLICY = "default-src 'none'; frame-ancestors 'none'"

/** For every answer; the API's own values win on what is passed through. */
export function securityHeaders(is_production: boolean): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'content-security-policy': CLOSED_POLICY,
    'referrer-policy': 'same-origin',
    // Elsewhere the site is served without TLS, and a browser would remember this for localhost.
    ...(is_production && { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
  }
}

export function contentPolicy(nonce: string, realtime_origin: string): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    "style-src 'self'",
    "img-src 'self' data: blob:",
    `connect-src 'self' ${realtime_origin}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

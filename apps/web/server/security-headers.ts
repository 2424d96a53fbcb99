/** Policy for responses that are not pages; pages have their own. */
export const CLOSED_POLICY = "default-src 'none'; frame-ancestors 'none'"

/** Returns the headers of every response; proxied API responses have the API's own values. */
export function securityHeaders(is_production: boolean): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'content-security-policy': CLOSED_POLICY,
    'referrer-policy': 'same-origin',
    // Sent only in production: elsewhere the site has no TLS, and a browser would remember the setting for localhost.
    ...(is_production && { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
  }
}

/**
 * `origins`: servers that a page connects to besides ours, which are the realtime service and the map tiles.
 * `measuring`: origins whose scripts may run on this page.
 */
export function contentPolicy(nonce: string, origins: readonly string[], measuring: readonly string[] = []): string {
  const and = (sources: string, more: readonly string[]) => [sources, ...more].join(' ')
  return [
    "default-src 'self'",
    and(`script-src 'self' 'nonce-${nonce}'`, measuring),
    `style-src-elem 'self' 'nonce-${nonce}'`,
    // The kit sets sizes and colours of single elements as attributes, also in server-rendered pages.
    "style-src-attr 'unsafe-inline'",
    "worker-src 'self' blob:",
    and("img-src 'self' data: blob:", measuring),
    and("connect-src 'self'", [...origins, ...measuring]),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/**
 * Policies of files that need more than the closed policy. Workers use the policy of their own file: the service worker
 * fetches pages; the map worker fetches tiles and runs WebAssembly that lays out Hebrew labels. The offline page has no
 * server that could create a nonce.
 */
export function filePolicy(path: string, origins: readonly string[]): string | null {
  if (path.endsWith('offline.html')) return `${CLOSED_POLICY}; style-src 'unsafe-inline'`
  if (!/\.m?js$/.test(path)) return null
  return `${CLOSED_POLICY}; script-src 'self' 'wasm-unsafe-eval'; connect-src ${["'self'", ...origins].join(' ')}`
}

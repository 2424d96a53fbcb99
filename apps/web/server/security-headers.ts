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

/**
 * `origins`: whom a page speaks to besides us: the realtime service, and the tiles of maps. `measuring`: whose scripts may
 * run on this page.
 */
export function contentPolicy(nonce: string, origins: readonly string[], measuring: readonly string[] = []): string {
  const and = (sources: string, more: readonly string[]) => [sources, ...more].join(' ')
  return [
    "default-src 'self'",
    and(`script-src 'self' 'nonce-${nonce}'`, measuring),
    `style-src-elem 'self' 'nonce-${nonce}'`,
    // The kit sets sizes and colours of single elements as attributes, in pages written by the server too.
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
 * Files that are more than an answer. Workers take their policy from the file they are made of: the service worker fetches
 * pages, the map's one fetches tiles and runs a little WebAssembly that lays out Hebrew labels. The offline page has no
 * server to give it a nonce.
 */
export function filePolicy(path: string, origins: readonly string[]): string | null {
  if (path.endsWith('offline.html')) return `${CLOSED_POLICY}; style-src 'unsafe-inline'`
  if (!/\.m?js$/.test(path)) return null
  return `${CLOSED_POLICY}; script-src 'self' 'wasm-unsafe-eval'; connect-src ${["'self'", ...origins].join(' ')}`
}

/** Headers of API responses, which are data: no framing, sniffing, shared caching or script execution. */
export const PROTECTION: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
  ...(process.env['NODE_ENV'] === 'production' && {
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
  }),
}

/** Answers of the API are data: nothing in them may be framed, sniffed, cached by strangers or run. */
export const PROTECTION: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
  ...(process.env['NODE_ENV'] === 'production' && {
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
  }),
}

const HOST = 'evil.test'

/** Prefixes that a browser, a proxy or a weak check may treat as a slash at the start of a URL. */
const SLASHES = [
  '//',
  '///',
  '////',
  '/\\',
  '\\/',
  '\\\\',
  '/\\/',
  '\\',
  '/%2f',
  '/%2F',
  '/%5c',
  '/%5C',
  '%2f%2f',
  '%5c%5c',
]
const BLANKS = ['\t', '\n', '\r', '\r\n', '\0', '\u000b', ' ', '\u00a0', '\u200b', '\u2028', '\ufeff']
const ENCODED_BLANKS = ['%09', '%0a', '%0d', '%0d%0a', '%00', '%20', '%e2%80%a8']
const SCHEMES = ['http:', 'https:', 'HTTPS:', 'ftp:', 'file:', 'ws:', 'blob:https:', 'view-source:https:']
const SCRIPTS = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>',
  'vbscript:x',
]
const HOSTS = [
  HOST,
  `${HOST}:443`,
  `x@${HOST}`,
  `shop.test@${HOST}`,
  `${HOST}%00.shop.test`,
  '0x7f000001',
  '2130706433',
  '[::1]',
  '①②⑦.⓪.⓪.①',
  'еvil.test',
  `${HOST}。`,
]
const DOTS = [
  '/./',
  '/../',
  '/.//',
  '/..//',
  '/%2e/',
  '/%2e%2e/',
  '/%2E%2E//',
  '/.%2e/',
  '/orders/..//',
  '/orders/../..//',
  '/orders/%2e%2e//',
]
/** These paths look like ours, but nobody may be redirected to them. */
const NO_SCREENS = [
  '/session/login',
  '/session/login?path=//evil.test',
  '/session/login?reset=stolen',
  '/session/logout',
  '/he//evil.test',
  '/he/orders',
  '/api/orders',
  '/api/admin/logout',
  '/no/such/screen',
  '/design',
  '/assets/x.js',
]
const ODD = [
  '',
  ' ',
  'orders',
  './orders',
  '../orders',
  '?x',
  '#x',
  '/#x',
  '/orders#x',
  '/orders\u0000',
  '/orders<x>',
  '/orders"x',
  '/orders|x',
  '/orders{x}',
  '/orders`x',
  '/הזמנות',
  '/orders?q=דנה',
  '/%zz\n',
  '/orders\u202e',
  'null',
  'undefined',
  '[object Object]',
]

/** Combines common evasions. The journeys also try them in a real browser. */
export function hostilePaths(): string[] {
  const hosts = HOSTS.flatMap((host) => SLASHES.map((slash) => `${slash}${host}`))
  const blanks = [...BLANKS, ...ENCODED_BLANKS].flatMap((blank) => [
    `${blank}//${HOST}`,
    `/${blank}/${HOST}`,
    `//${blank}${HOST}`,
    `${blank}https://${HOST}`,
  ])
  const schemes = SCHEMES.flatMap((scheme) => [
    `${scheme}//${HOST}`,
    `${scheme}/${HOST}`,
    `${scheme}${HOST}`,
    `/${scheme}//${HOST}`,
  ])
  const dots = DOTS.flatMap((dot) => [`${dot}${HOST}`, `${dot}/${HOST}`])
  const tails = [
    `//${HOST}/orders`,
    `//${HOST}?/orders`,
    `//${HOST}#/orders`,
    `//${HOST}\\@shop.test`,
    `/\\${HOST}/%2f..`,
  ]
  return [...new Set([...hosts, ...blanks, ...schemes, ...SCRIPTS, ...dots, ...tails, ...NO_SCREENS, ...ODD])]
}

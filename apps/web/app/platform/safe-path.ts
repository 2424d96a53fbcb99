// Required by the specification: an internal path that starts with a slash and has a limited set of characters. No
// second slash may follow in any encoding: browsers read `//host` and `/\host` as another site.
const SAFE = /^\/(?![/\\]|%2f|%5c)[\w\-.~/%?=&+,:@!$'()*;[\]]*$/i
const LONGEST = 2000

/** Returns the path if it stays inside the application, otherwise null. */
export function safePath(path: string | null): string | null {
  if (path === null || path.length > LONGEST || !SAFE.test(path)) return null
  const url = URL.parse(path, 'http://internal')
  return url?.host === 'internal' && url.pathname + url.search === path ? path : null
}

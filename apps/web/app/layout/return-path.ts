import { safePath } from '#platform/safe-path.ts'

/** Returns the path of the page that sent the form, without its language parameter. */
export function returnPath(sent: FormDataEntryValue | null): string {
  const path = safePath(typeof sent === 'string' ? sent : null)
  if (!path) return '/'
  const url = new URL(path, 'http://internal')
  url.searchParams.delete('lang')
  return url.pathname + url.search
}

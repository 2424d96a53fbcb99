/**
 * Returns the sidebar entry to highlight for a path: the longest link whose segments the path begins with. Falls back
 * to the link that is the plural of the path's first segment, then to null.
 */
export function activeEntry(pathname: string, links: readonly string[]): string | null {
  const path = segmentsOf(pathname)
  const above = links
    .filter((link) => segmentsOf(link).every((segment, at) => path[at] === segment))
    .filter((link) => link !== '/' || path.length === 0)
    .toSorted((a, b) => b.length - a.length)
  // One supplier is under /supplier, the list is /suppliers.
  return above[0] ?? links.find((link) => path[0] !== undefined && link === `/${path[0]}s`) ?? null
}

const segmentsOf = (path: string): string[] => path.split('/').filter(Boolean)

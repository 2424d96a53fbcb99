/**
 * The sidebar entry of a path: the longest one that shares its second and third segment, as the specification counts
 * them. A page without such an entry highlights the entry of its first segment.
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

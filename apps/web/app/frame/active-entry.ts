/**
 * The sidebar entry a path belongs to: the one that shares its second and third segment, as the specification counts
 * them, and the longest of those. A page without an entry of its own lights up the entry of its first word.
 */
export function activeEntry(pathname: string, links: readonly string[]): string | null {
  const path = segmentsOf(pathname)
  const above = links
    .filter((link) => segmentsOf(link).every((segment, at) => path[at] === segment))
    .filter((link) => link !== '/' || path.length === 0)
    .toSorted((a, b) => b.length - a.length)
  // One supplier stands under /supplier, all of them under /suppliers.
  return above[0] ?? links.find((link) => path[0] !== undefined && link === `/${path[0]}s`) ?? null
}

const segmentsOf = (path: string): string[] => path.split('/').filter(Boolean)

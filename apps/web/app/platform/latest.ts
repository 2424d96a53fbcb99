/**
 * For questions whose older answers are worthless, such as search as one types: a second request to the same address
 * cancels the first. `const latest = latestOnly()`, then `fetch(url, { signal: latest(url) })`; the query does not count.
 */
export function latestOnly(): (url: string) => AbortSignal {
  const under_way = new Map<string, AbortController>()
  return (url) => {
    const address = url.split(/[?#]/)[0] ?? url
    under_way.get(address)?.abort()
    const next = new AbortController()
    under_way.set(address, next)
    return next.signal
  }
}

/** Documents of offline screens and their data. Also read by the service worker. */
export const STORED_PAGES = 'stored-pages'
/** Files that stored documents refer to: the running service worker has not precached those of a newer build. */
const STORED_ASSETS = 'stored-assets'
/** The service worker sets this attribute on a stored document that it serves. */
export const STORED_MARK = 'data-stored'
const MOST_PAGES = 20
const MOST_ASSETS = 400
const ASSET = /\/assets\/[\w.-]+\.(?:js|css|woff2)/g

/** `is_shown`: the page shows data from an earlier visit, because the server cannot be reached. */
export const storedData = {
  is_shown: typeof document !== 'undefined' && document.documentElement.hasAttribute(STORED_MARK),
}

const dataKey = (path: string) => `${path}?stored-data`

/**
 * Stores the document, so that the screen opens without a network. Needed on every visit: a navigation inside the app
 * requests no document, and a document refers to the files of its own build. Its files are stored first, so that it is
 * never stored without them.
 */
export async function storePage(path: string): Promise<void> {
  if (!(await hasWorker())) return
  // oxlint-disable-next-line no-restricted-globals -- fetches a document, not the API
  const answer = await fetch(path, { headers: { accept: 'text/html' } })
  // A redirect leads to the login page, which must not be stored.
  if (!answer.ok || answer.redirected) return
  const assets = await caches.open(STORED_ASSETS)
  for (const url of new Set((await answer.clone().text()).match(ASSET)))
    if (!(await assets.match(url))) await assets.add(url)
  const pages = await caches.open(STORED_PAGES)
  // `put` does not move an existing key to the end, where the newest keys are; the oldest keys are deleted.
  await pages.delete(path)
  await pages.put(path, answer)
  await deleteOldest(assets, MOST_ASSETS)
  await deleteOldest(pages, 2 * MOST_PAGES)
}

/**
 * Whether the service worker runs: without it nothing would use the stored pages, or delete them at sign-out. It needs
 * TLS.
 */
const hasWorker = async (): Promise<boolean> =>
  'serviceWorker' in navigator && Boolean((await navigator.serviceWorker.getRegistration())?.active)

async function deleteOldest(cache: Cache, most: number): Promise<void> {
  const keys = await cache.keys()
  for (const key of keys.slice(0, Math.max(0, keys.length - most))) await cache.delete(key)
}

export async function keepData(path: string, data: object): Promise<void> {
  if (await hasWorker()) await (await caches.open(STORED_PAGES)).put(dataKey(path), Response.json(data))
}

export async function readStoredData(path: string): Promise<unknown> {
  const stored = await caches.match(dataKey(path), { cacheName: STORED_PAGES })
  return stored ? stored.json() : null
}

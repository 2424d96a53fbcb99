import type { ClientLoaderFunctionArgs } from 'react-router'
import { coalesce } from '../live/coalesce.ts'
import { reach } from '../live/page-reach.ts'
import { keepData, storedData, readStoredData } from './stored-pages.ts'

/** `at`: server time of the data, to choose between the stored copy and that of the document. */
type Dated = { at: string }

/** Paths whose data this page has loaded. Later loads wait for the server as on every screen. */
const loaded = new Set<string>()

/** `gap_ms`: time between two writes, for a screen that loads its data every few seconds. */
type StoredLoaderOptions = { gap_ms?: number }

/**
 * `export const clientLoader = storedLoader<typeof loader>()` for a screen marked `offline`: stores the newest data on
 * the device and uses it when the page is opened without a connection.
 */
export function storedLoader<L extends (...args: never[]) => Promise<Dated>>({ gap_ms = 0 }: StoredLoaderOptions = {}) {
  type Data = Awaited<ReturnType<L>>
  let newest: { path: string; data: Data } | null = null
  // The screen works without the stored copy, for instance when the disk is full: `coalesce` ignores a failure.
  const { trigger: keepNewest } = coalesce(async () => newest && keepData(newest.path, newest.data), gap_ms)
  async function load({ request, serverLoader }: ClientLoaderFunctionArgs & { serverLoader: () => Promise<unknown> }) {
    const path = new URL(request.url).pathname
    const is_first = !loaded.has(path)
    const stored = is_first && (storedData.is_shown || reach.isLost()) ? await readData<Data>(path) : null
    loaded.add(path)
    if (stored && !storedData.is_shown) {
      storedData.is_shown = true
      return stored
    }
    // On the first load `serverLoader` returns the data of the document without a request.
    const data = (await serverLoader()) as Data
    if (is_first && storedData.is_shown) return stored && stored.at > data.at ? stored : data
    storedData.is_shown = false
    newest = { path, data }
    keepNewest()
    return data
  }
  return Object.assign(load, { hydrate: true as const })
}

const readData = async <D>(path: string): Promise<D | null> =>
  (await readStoredData(path).catch(() => null)) as D | null

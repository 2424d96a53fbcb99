export type SearchSource<T> = (text: string, signal: AbortSignal) => Promise<readonly T[]>
export type SearchState<T> =
  | { kind: 'idle' }
  | { kind: 'searching' }
  | { kind: 'found'; found: readonly T[] }
  | { kind: 'nothing' }
  | { kind: 'failed' }

/**
 * Searches, debounced, for the newest text only: an earlier request is aborted, and its response is ignored if it
 * arrives anyway.
 */
export function typedSearch<T>(
  source: SearchSource<T>,
  emit: (state: SearchState<T>) => void,
  { debounce_ms, least_letters }: { debounce_ms: number; least_letters: number },
) {
  let controller: AbortController | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => {
    clearTimeout(timer)
    controller?.abort()
    controller = null
  }
  const search = async (text: string) => {
    const own = new AbortController()
    controller = own
    const state = await source(text, own.signal).then(
      (found): SearchState<T> => (found.length > 0 ? { kind: 'found', found } : { kind: 'nothing' }),
      (): SearchState<T> => ({ kind: 'failed' }),
    )
    if (!own.signal.aborted) emit(state)
  }
  return {
    search(text: string) {
      stop()
      const wanted = text.trim()
      if (wanted.length < least_letters) return emit({ kind: 'idle' })
      emit({ kind: 'searching' })
      timer = setTimeout(() => void search(wanted), debounce_ms)
    },
    stop,
  }
}

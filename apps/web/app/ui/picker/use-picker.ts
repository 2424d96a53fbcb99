import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { type SearchState, type SearchSource, typedSearch } from './typed-search.ts'

const DEBOUNCE_MS = 200

/** Manages text, list and keys of a combobox. A selection ends the search and clears the typed text. */
export function usePicker<C extends { disabled?: boolean }>(source: SearchSource<C>, onPick: (choice: C) => void) {
  const [typed, setTyped] = useState<string | null>(null)
  const [opened, setOpened] = useState(false)
  const [active, setActive] = useState(-1)
  const [state, setState] = useState<SearchState<C>>({ kind: 'idle' })
  const running = useRef<ReturnType<typeof typedSearch<C>> | null>(null)
  useEffect(() => () => running.current?.stop(), [])
  const found = state.kind === 'found' ? state.found : []

  const search = (text: string, debounce_ms = DEBOUNCE_MS) => {
    running.current?.stop()
    running.current = typedSearch(source, setState, { debounce_ms, least_letters: 0 })
    running.current.search(text)
  }
  const open = () => {
    if (opened) return
    setOpened(true)
    search(typed ?? '', 0)
  }
  const close = () => {
    running.current?.stop()
    setOpened(false)
    setActive(-1)
    setTyped(null)
    setState({ kind: 'idle' })
  }
  const pick = (choice: C) => {
    if (choice.disabled) return
    close()
    onPick(choice)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const chosen = found[active] ?? (typed ? found[0] : undefined)
    if (step && !event.altKey && !opened) open()
    else if (step && !event.altKey && found.length > 0)
      setActive((active + (active < 0 && step < 0 ? 0 : step) + found.length) % found.length)
    // Enter in a search must not submit the form around it, even without an option to select.
    else if (event.key === 'Enter') opened && chosen && pick(chosen)
    else if (event.key === 'Escape' && opened) close()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return {
    typed,
    opened,
    active,
    state,
    found,
    open,
    close,
    pick,
    onKeyDown,
    type: (text: string) => {
      setTyped(text)
      setActive(-1)
      setOpened(true)
      search(text)
    },
    again: () => search(typed ?? '', 0),
  }
}

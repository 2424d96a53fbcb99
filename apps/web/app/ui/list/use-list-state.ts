import { useMemo } from 'react'
import { type To, useLocation, useNavigate, useNavigation } from 'react-router'
import { type ListState, readState, type UrlShape, writeState } from './list-url.ts'

export type ListUrl = {
  /** The requested state; its rows may still be loading. */
  readonly state: ListState
  /** Identifies the rows that are on the screen. */
  readonly shown: string
  readonly is_busy: boolean
  readonly to: (state: ListState) => To
  readonly go: (state: ListState, how?: { replace: boolean }) => void
}

/** Reads and writes the list's state in the URL; a newer request cancels the pending one. */
export function useListState(shape: UrlShape): ListUrl {
  const location = useLocation()
  const navigation = useNavigation()
  const navigate = useNavigate()
  const target =
    navigation.state === 'loading' && navigation.location.pathname === location.pathname
      ? navigation.location
      : location
  const params = useMemo(() => new URLSearchParams(target.search), [target.search])
  const state = useMemo(() => readState(shape, params), [shape, params])
  const to = (next: ListState): To => ({ search: `?${writeState(shape, params, next)}` })
  const shown = useMemo(() => rowsOf(shape, location.search), [shape, location.search])
  return {
    state,
    shown,
    is_busy: rowsOf(shape, target.search) !== shown,
    to,
    go: (next, how) => void navigate(to(next), { replace: false, preventScrollReset: true, ...how }),
  }
}

function rowsOf(shape: UrlShape, search: string): string {
  const state = readState(shape, new URLSearchParams(search))
  return writeState(shape, new URLSearchParams(), { ...state, hidden: [], view: '' }).toString()
}

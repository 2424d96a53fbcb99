import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { LngLatPair } from '#ui/map/drawing.ts'
import type { Area } from './areas.server.ts'
import { locationParam, locationText } from './location-param.ts'

export type AreaChoice = Area | 'new' | 'import' | null
export type BoardAddress = ReturnType<typeof useBoardAddress>

const QUIET = { preventScrollReset: true }

/**
 * Keeps the chosen area (`?area=7`, `new` or `import`) and the checked location (`?at=…`) in the URL, so that a link to
 * them can be shared.
 */
export function useBoardAddress(areas: readonly Area[], may_edit: boolean) {
  const [params, setParams] = useSearchParams()
  const location = locationParam(params)
  const [is_checking, setChecking] = useState(location !== null)
  const set = (wanted: Record<string, string | null>, replace = false) =>
    setParams(
      (now) => {
        for (const [key, value] of Object.entries(wanted)) {
          if (value === null) now.delete(key)
          else now.set(key, value)
        }
        return now
      },
      { ...QUIET, replace },
    )
  return {
    chosen: chosenOf(params.get('area'), areas, may_edit),
    show: (area: string | null) => set({ area }),
    location,
    is_checking,
    startCheck: () => setChecking(true),
    endCheck: () => {
      setChecking(false)
      set({ at: null, total: null, minute: null })
    },
    checkAt: ([lng, lat]: LngLatPair) => set({ at: locationText(lng, lat) }, location !== null),
    checkWith: (key: 'total' | 'minute', value: number | null) =>
      set({ [key]: value === null ? null : String(value) }, true),
  }
}

function chosenOf(param: string | null, areas: readonly Area[], may_edit: boolean): AreaChoice {
  if (param === 'new' || param === 'import') return may_edit ? param : null
  return areas.find(({ id }) => String(id) === param) ?? null
}

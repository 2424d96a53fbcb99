import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { MapPlace } from '#ui/map/drawing.ts'
import type { Area } from './areas.server.ts'
import { askedPlace, writtenPlace } from './place.ts'

export type Chosen = Area | 'new' | 'import' | null
export type BoardAddress = ReturnType<typeof useBoardAddress>

const QUIET = { preventScrollReset: true }

/** `?area=7`, `new` or `import`, and `?at=…` for the checked location: both can be shared as a link. */
export function useBoardAddress(areas: readonly Area[], may_edit: boolean) {
  const [params, setParams] = useSearchParams()
  const place = askedPlace(params)
  const [is_checking, setChecking] = useState(place !== null)
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
    place,
    is_checking,
    startCheck: () => setChecking(true),
    endCheck: () => {
      setChecking(false)
      set({ at: null, total: null, minute: null })
    },
    checkAt: ([lng, lat]: MapPlace) => set({ at: writtenPlace(lng, lat) }, place !== null),
    checkWith: (key: 'total' | 'minute', value: number | null) =>
      set({ [key]: value === null ? null : String(value) }, true),
  }
}

function chosenOf(asked: string | null, areas: readonly Area[], may_edit: boolean): Chosen {
  if (asked === 'new' || asked === 'import') return may_edit ? asked : null
  return areas.find(({ id }) => String(id) === asked) ?? null
}

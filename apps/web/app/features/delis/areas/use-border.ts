import { shapeFault, type ShapeFault } from '@tavlin/domain/availability/area-shape'
import type { NamedShape } from '@tavlin/domain/availability/geojson'
import { useMemo, useState } from 'react'
import { type Drawing, drawingOf, EMPTY_DRAWING, ringOf } from '#ui/map/drawing.ts'
import type { MapDraw } from '#ui/map/map-view.tsx'
import type { Area } from './areas.server.ts'
import type { AreaChoice } from './use-board-address.ts'

/** `before`: the unsaved border that cancelling restores; null restores the saved one. */
type BorderEdit = { of: string; drawing: Drawing; is_drawing: boolean; before: Drawing | null }
export type Border = ReturnType<typeof useBorder>

/** Manages the border being drawn, shared by the map and the form. Choosing another area drops the border. */
export function useBorder(chosen: AreaChoice, may_edit: boolean, onLeave: () => void) {
  const [stored_edit, setWork] = useState<BorderEdit | null>(null)
  const [preview, setPreview] = useState<NamedShape[] | null>(null)
  const of = typeof chosen === 'object' && chosen ? String(chosen.id) : String(chosen)
  const area = typeof chosen === 'object' ? chosen : null
  const fresh = chosen === 'new' ? { of, drawing: EMPTY_DRAWING, is_drawing: true, before: null } : null
  const work = stored_edit?.of === of ? stored_edit : fresh

  const shape = useMemo(() => (work ? shapeOf(work.drawing, area) : null), [work, area])
  const fault: ShapeFault | null = useMemo(() => (shape ? shapeFault(shape) : null), [shape])
  const change = (drawing: Drawing) => {
    if (!work) return
    // A new border is finished once it is closed; its points can still be moved from the form.
    const is_done =
      chosen === 'new' && !work.drawing.is_closed && drawing.is_closed && shapeFault([ringOf(drawing)]) === null
    setWork({ ...work, drawing, is_drawing: !is_done })
  }
  const cancel = () => {
    setWork(work?.before ? { ...work, drawing: work.before, is_drawing: false } : null)
    if (chosen === 'new' && !work?.before) onLeave()
  }
  const draw: MapDraw | null =
    may_edit && work?.is_drawing
      ? { drawing: work.drawing, onChange: change, onCancel: cancel, is_wrong: fault !== null }
      : null
  return {
    draw,
    /** The border being edited; null without an edit, and while the drawing is not closed. */
    shape,
    fault,
    start: () => {
      const drawing = work?.drawing ?? drawingOf(area?.shape[0] ?? [])
      setWork({ of, drawing, is_drawing: true, before: work?.drawing ?? null })
    },
    finish: () => work && setWork({ ...work, is_drawing: false }),
    drop: () => setWork(null),
    preview: chosen === 'import' ? preview : null,
    setPreview,
  }
}

/** Returns the closed border with the holes of the saved area, which come from imported files and cannot be edited. */
function shapeOf(drawing: Drawing, area: Area | null): Area['shape'] | null {
  return drawing.is_closed ? [ringOf(drawing), ...(area?.shape.slice(1) ?? [])] : null
}

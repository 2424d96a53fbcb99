import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useText } from '#base/text.ts'
import { Button } from '../button.tsx'
import { drawText } from './draw.text.ts'
import css from './draw.module.css'
import { closed, type Drawing, FEWEST_POINTS, keyed, type MapCamera, withoutPoint, withPoint } from './drawing.ts'

type Props = {
  drawing: Drawing
  onChange: (drawing: Drawing) => void
  onCancel: () => void
  /** Called by the finish button of a closed border. Omit it for a new border, which is finished by closing it. */
  onDone?: () => void
  /** Returns the current centre and zoom of the map. */
  cameraNow: () => MapCamera | null
}

const DEFAULT_ZOOM = 13
const HOLDS_KEYS = 'a, button, input, textarea, select, canvas, [role=dialog]'

/** Shows the points of the border as buttons beside the map: the keyboard alternative to dragging. */
export function DrawPoints({ drawing, onChange, onCancel, onDone, cameraNow }: Props) {
  const t = useText(drawText)
  const list = useRef<HTMLFieldSetElement>(null)
  const { points, is_closed, chosen } = drawing

  /** Restores the focus: the clicked button may be removed or represent another point. */
  const change = (next: Drawing) => {
    flushSync(() => onChange(next))
    const wanted = next.is_closed && !is_closed ? 0 : (next.chosen ?? 0)
    list.current?.querySelector<HTMLElement>(`[data-point="${wanted}"]`)?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const is_point = event.target instanceof HTMLElement && event.target.dataset['point'] !== undefined
    if (event.key === 'Escape') onCancel()
    else {
      // On a button beside the points, Enter activates that button.
      const next = is_point ? keyed(drawing, event, cameraNow()?.zoom ?? DEFAULT_ZOOM, true) : null
      if (!next) return
      change(next)
    }
    event.preventDefault()
    event.stopPropagation()
  }
  useLooseKeys(drawing, change, onCancel)
  const addCentre = () => {
    const camera = cameraNow()
    if (camera) onChange(withPoint(drawing, [camera.lng, camera.lat]))
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- handles the keys of its buttons
    <div className={css.draw} onKeyDown={onKeyDown}>
      <p className={css.hint}>
        {t(is_closed ? 'hint_closed' : 'hint_open')} {points.length > 0 && t('keys')}
      </p>
      {points.length > 0 && <PointButtons list={list} drawing={drawing} onChange={onChange} />}
      <div className={css.actions}>
        <Button size="sm" icon="plus" onClick={addCentre}>
          {t('add_centre')}
        </Button>
        {chosen !== null && (
          <Button size="sm" icon="trash" onClick={() => change(withoutPoint(drawing, chosen))}>
            {t('remove')}
          </Button>
        )}
        {!is_closed && points.length >= FEWEST_POINTS && (
          <Button size="sm" variant="primary" icon="check" onClick={() => change(closed(drawing))}>
            {t('close')}
          </Button>
        )}
        {is_closed && onDone && (
          <Button size="sm" variant="soft" icon="check" onClick={onDone}>
            {t('done')}
          </Button>
        )}
        <Button size="sm" variant="subtle" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </div>
  )
}

/** Handles Enter, Delete and Escape on the window: after a click on the map, no element may have the focus. */
function useLooseKeys(drawing: Drawing, onChange: (drawing: Drawing) => void, onCancel: () => void) {
  const hear = useEffectEvent((event: globalThis.KeyboardEvent) => {
    const is_loose = event.target instanceof Element && !event.target.closest(HOLDS_KEYS)
    if (!is_loose || event.defaultPrevented) return
    const next = keyed(drawing, event, DEFAULT_ZOOM, false)
    if (event.key === 'Escape') onCancel()
    else if (next) onChange(next)
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => hear(event)
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
}

type ButtonsProps = Pick<Props, 'drawing' | 'onChange'> & { list: RefObject<HTMLFieldSetElement | null> }

function PointButtons({ list, drawing, onChange }: ButtonsProps) {
  const t = useText(drawText)
  const { points, chosen } = drawing
  return (
    <fieldset className={css.points} aria-label={t('points')} ref={list}>
      {points.map((_, at) => (
        <button
          // oxlint-disable-next-line react/no-array-index-key -- points have no id, only a position
          key={at}
          type="button"
          data-point={at}
          className={css.point_button}
          aria-label={t('point', { at: String(at + 1) })}
          aria-pressed={at === chosen}
          onClick={() => onChange({ ...drawing, chosen: at })}
          onFocus={() => at !== chosen && onChange({ ...drawing, chosen: at })}
        >
          {at + 1}
        </button>
      ))}
    </fieldset>
  )
}

import { cloneElement, type HTMLAttributes, type ReactElement, type ReactNode, useId, useState } from 'react'
import { createPortal } from 'react-dom'
import { placeAround, type PlacementSide } from './place-around.ts'
import classes from './tooltip.module.css'

type Props = {
  label: ReactNode
  /**
   * True when the tooltip only names what is visible already (an icon button's label), so that screen readers skip it.
   */
  is_label?: boolean
  position?: PlacementSide
  disabled?: boolean
  children: ReactElement<HTMLAttributes<HTMLElement>>
}

const GAP_PX = 6

/**
 * Appears on hover and focus, closes on Escape. It is our own component, because every button has one and Mantine's
 * adds 20 kB.
 */
export function Tooltip({ label, is_label, position = 'top', disabled, children }: Props) {
  const id = useId()
  const [target, setTarget] = useState<HTMLElement | null>(null)
  const show = (element: HTMLElement) => setTarget(element)
  const hide = () => setTarget(null)
  const own = children.props
  const shown = target?.isConnected && !disabled ? target : null
  return (
    <>
      {cloneElement(children, {
        onMouseEnter: (event) => (own.onMouseEnter?.(event), show(event.currentTarget)),
        onMouseLeave: (event) => (own.onMouseLeave?.(event), hide()),
        onFocus: (event) => {
          own.onFocus?.(event)
          if (event.currentTarget.matches(':focus-visible')) show(event.currentTarget)
        },
        onBlur: (event) => (own.onBlur?.(event), hide()),
        onKeyDown: (event) => {
          own.onKeyDown?.(event)
          if (event.key === 'Escape') hide()
        },
        onPointerDown: (event) => {
          own.onPointerDown?.(event)
          if (is_label) hide()
        },
        ...(shown && !is_label && { 'aria-describedby': id }),
      })}
      {shown &&
        createPortal(
          // The tooltip is positioned by physical pixels, so it is left to right in every page.
          <div
            className={is_label ? classes.late : classes.soon}
            dir="ltr"
            ref={(frame) => moveTo(frame, shown, position)}
          >
            <div id={id} role="tooltip" className={classes.tooltip} dir={getComputedStyle(shown).direction}>
              {label}
            </div>
          </div>,
          document.body,
        )}
    </>
  )
}

function moveTo(frame: HTMLElement | null, target: HTMLElement, side: PlacementSide): void {
  if (!frame) return
  const { clientWidth: width, clientHeight: height } = document.documentElement
  const is_rtl = getComputedStyle(target).direction === 'rtl'
  const size = { width: frame.offsetWidth, height: frame.offsetHeight }
  const { x, y } = placeAround(target.getBoundingClientRect(), size, { width, height }, { side, is_rtl, gap: GAP_PX })
  frame.style.transform = `translate(${x}px, ${y}px)`
}

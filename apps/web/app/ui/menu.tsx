import { cloneElement, lazy, type HTMLAttributes, type ReactElement, type ReactNode, Suspense, useState } from 'react'
import type { To } from 'react-router'
import type { IconName } from './icon.tsx'
import classes from './menu.module.css'

export type MenuItem =
  | {
      label: ReactNode
      icon?: IconName
      /** Muted text at the end: a shortcut, a count, the current value. */
      note?: ReactNode
      tone?: 'danger'
      checked?: boolean
      disabled?: boolean
      to?: To
      onClick?: () => void
      close_on_click?: boolean
      key?: string
    }
  | 'divider'
  | { heading: ReactNode }

export type MenuProps = {
  /** The button that opens the menu. */
  target: ReactElement<HTMLAttributes<HTMLElement>>
  items: readonly MenuItem[]
  align?: 'start' | 'end'
  /** Content above the items, for example who is signed in. */
  header?: ReactNode
}

const load = () => import('./menu-view.tsx')
const MenuView = lazy(load)

/** Shows a menu whose list is loaded on hover or focus, because most menus of a screen are never opened. */
export function Menu(props: MenuProps) {
  const [wanted, setWanted] = useState(false)
  const button = cloneElement(props.target, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: () => void load(),
    onFocus: () => void load(),
    onClick: () => setWanted(true),
  })
  const at_rest = <span className={classes.place}>{button}</span>
  return wanted ? (
    <Suspense fallback={at_rest}>
      <MenuView {...props} />
    </Suspense>
  ) : (
    at_rest
  )
}

import type { SidebarBackground as Background } from '@tavlin/contract/display'
import css from './sidebar-background.module.css'

/** Draws the decoration behind the sidebar's text; 0 is none. */
export const SidebarBackground = ({ background }: { background: Background }) =>
  background === 0 ? null : <div className={css.background} data-pattern={background} />

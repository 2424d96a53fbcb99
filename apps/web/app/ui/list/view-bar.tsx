import type { SavedView } from '@tavlin/contract/preferences'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useText } from '#base/text.ts'
import { Icon } from '../icon.tsx'
import { ListPopover } from './list-popover.tsx'
import { isViewChanged, type ListState, readState, type UrlShape, viewState } from './list-url.ts'
import { listText } from './list.text.ts'
import classes from './list-views.module.css'
import { type QuickView, QuickViews } from './quick-views.tsx'
import type { ListUrl } from './use-list-state.ts'

export type RenderViewMenu = (current: { view: SavedView; is_changed: boolean; close: () => void }) => ReactNode
type Props = {
  url: ListUrl
  shape: UrlShape
  views: readonly SavedView[]
  /** Built-in views instead of the link to everything; the first one shows everything. */
  quick?: readonly QuickView[] | undefined
  renderMenu: RenderViewMenu
  /** The button that saves a new view. */
  saver: ReactNode
}

/** Shows the saved views of a screen: links that open them, and a menu for the open one. */
export function ViewBar({ url, shape, views, quick, renderMenu, saver }: Props) {
  const t = useText(listText)
  const all: ListState = readState(shape, new URLSearchParams())
  const current = views.find(({ id }) => String(id) === url.state.view)
  const is_changed = current !== undefined && isViewChanged(shape, url.state, current)
  return (
    <nav className={classes.views} aria-label={t('views')} data-tour="views">
      {quick ? (
        <QuickViews url={url} quick={quick} />
      ) : (
        <Link to={url.to(all)} preventScrollReset className={classes.view} aria-current={current ? undefined : 'page'}>
          {t('any')}
        </Link>
      )}
      {views.map((view) =>
        view === current ? (
          <span key={view.id} className={classes.current}>
            <Link to={url.to(viewState(shape, view))} preventScrollReset className={classes.view} aria-current="page">
              {view.name}
              {is_changed && <span className={classes.changed}>{t('view_changed')}</span>}
            </Link>
            <ListPopover
              button={
                <button type="button" className={classes.more} aria-label={t('view_actions', { name: view.name })}>
                  <Icon name="chevron-down" size={16} />
                </button>
              }
            >
              {(close) => renderMenu({ view, is_changed, close })}
            </ListPopover>
          </span>
        ) : (
          <Link key={view.id} to={url.to(viewState(shape, view))} preventScrollReset className={classes.view}>
            {view.name}
          </Link>
        ),
      )}
      {saver}
    </nav>
  )
}

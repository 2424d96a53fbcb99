import type { SavedView } from '@tavlin/contract/preferences'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { useText } from '#base/text.ts'
import { Button } from '../button.tsx'
import { Icon } from '../icon.tsx'
import { ListPopover } from './list-popover.tsx'
import popover from './list-popover.module.css'
import { isViewChanged, type ListState, readState, type UrlShape, viewQuery, viewState } from './list-url.ts'
import { listText } from './list.text.ts'
import classes from './list-views.module.css'
import { type QuickView, QuickViews } from './quick-views.tsx'
import type { ListUrl } from './use-list-state.ts'

export type ViewKeeper = {
  /** Saved views of the user, for all lists. */
  readonly all: readonly SavedView[]
  /** Resolves to the saved view, or to null when it was rejected; the implementation shows the reason. */
  readonly save: (name: string, query: string) => Promise<SavedView | null>
  readonly remove: (id: number) => Promise<boolean>
}
type Props = {
  url: ListUrl
  shape: UrlShape
  views: readonly SavedView[]
  keeper: ViewKeeper
  /** Built-in views; the first one shows everything. */
  quick?: readonly QuickView[] | undefined
}

export function ListViews({ url, shape, views, keeper, quick }: Props) {
  const t = useText(listText)
  const all: ListState = readState(shape, new URLSearchParams())
  const current = views.find(({ id }) => String(id) === url.state.view)
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
          <Current key={view.id} url={url} shape={shape} view={view} keeper={keeper} all={all} />
        ) : (
          <Link key={view.id} to={url.to(viewState(shape, view))} preventScrollReset className={classes.view}>
            {view.name}
          </Link>
        ),
      )}
      <SaveView url={url} shape={shape} keeper={keeper} />
    </nav>
  )
}

type CurrentProps = { url: ListUrl; shape: UrlShape; view: SavedView; keeper: ViewKeeper; all: ListState }

function Current({ url, shape, view, keeper, all }: CurrentProps) {
  const t = useText(listText)
  const is_changed = isViewChanged(shape, url.state, view)
  return (
    <span className={classes.current}>
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
        {(close) => (
          <div className={popover.options}>
            {is_changed && (
              <>
                <button
                  type="button"
                  className={popover.option}
                  onClick={() => {
                    void keeper.save(view.name, viewQuery(shape, url.state))
                    close()
                  }}
                >
                  {t('save_changes')}
                </button>
                <Link className={popover.option} to={url.to(viewState(shape, view))} preventScrollReset onClick={close}>
                  {t('drop_changes')}
                </Link>
              </>
            )}
            <button
              type="button"
              className={popover.option}
              data-tone="danger"
              onClick={() => {
                void keeper.remove(view.id).then((is_removed) => is_removed && url.go(all, { replace: true }))
                close()
              }}
            >
              {t('delete_view')}
            </button>
          </div>
        )}
      </ListPopover>
    </span>
  )
}

function SaveView({ url, shape, keeper }: Omit<Props, 'views' | 'quick'>) {
  const t = useText(listText)
  return (
    <ListPopover
      button={
        <button type="button" className={classes.view}>
          <Icon name="plus" size={16} />
          {t('save_view')}
        </button>
      }
    >
      {(close) => (
        <NameForm
          onSave={async (name) => {
            const view = await keeper.save(name, viewQuery(shape, url.state))
            if (!view) return
            close()
            url.go({ ...url.state, view: String(view.id) }, { replace: true })
          }}
        />
      )}
    </ListPopover>
  )
}

function NameForm({ onSave }: { onSave: (name: string) => Promise<void> }) {
  const t = useText(listText)
  const [is_saving, setSaving] = useState(false)
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const name = new FormData(event.currentTarget).get('name')
    if (typeof name !== 'string' || !name.trim()) return
    setSaving(true)
    await onSave(name.trim())
    setSaving(false)
  }
  return (
    <form className={popover.form} onSubmit={(event) => void save(event)}>
      <label className={popover.labelled}>
        {t('view_name')}
        <input name="name" className={popover.field} maxLength={80} required autoComplete="off" data-autofocus />
      </label>
      <Button type="submit" variant="primary" size="sm" loading={is_saving}>
        {t('save')}
      </Button>
    </form>
  )
}

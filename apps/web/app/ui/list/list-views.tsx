import type { SavedView } from '@tavlin/contract/preferences'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { useText } from '#base/text.ts'
import { Button } from '../button.tsx'
import { Icon } from '../icon.tsx'
import { ListPopover } from './list-popover.tsx'
import popover from './list-popover.module.css'
import { readState, type UrlShape, viewQuery, viewState } from './list-url.ts'
import { listText } from './list.text.ts'
import classes from './list-views.module.css'
import { PopoverOption, PopoverOptions } from './popover-option.tsx'
import type { QuickView } from './quick-views.tsx'
import type { ListUrl } from './use-list-state.ts'
import { type RenderViewMenu, ViewBar } from './view-bar.tsx'

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

/** Shows the saved views of a list, which only their owner sees. */
export function ListViews({ url, shape, views, keeper, quick }: Props) {
  const t = useText(listText)
  const remove = async ({ id }: SavedView) => {
    if (await keeper.remove(id)) url.go(readState(shape, new URLSearchParams()), { replace: true })
  }
  const renderMenu: RenderViewMenu = ({ view, is_changed, close }) => (
    <PopoverOptions>
      {is_changed && (
        <>
          <PopoverOption close={close} onChoose={() => void keeper.save(view.name, viewQuery(shape, url.state))}>
            {t('save_changes')}
          </PopoverOption>
          <Link className={popover.option} to={url.to(viewState(shape, view))} preventScrollReset onClick={close}>
            {t('drop_changes')}
          </Link>
        </>
      )}
      <PopoverOption tone="danger" close={close} onChoose={() => void remove(view)}>
        {t('delete_view')}
      </PopoverOption>
    </PopoverOptions>
  )
  const saver = <SaveView url={url} shape={shape} keeper={keeper} />
  return <ViewBar url={url} shape={shape} views={views} quick={quick} renderMenu={renderMenu} saver={saver} />
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

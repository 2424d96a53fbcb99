import type { SavedView } from '@tavlin/contract/preferences'
import type { Period } from '@tavlin/domain/trade/period'
import { lazy, Suspense, useState } from 'react'
import type { Outcome } from '#base/outcome.ts'
import { useText } from '#base/text.ts'
import { useLang } from '#base/use-language.ts'
import { useCommand } from '#platform/command.ts'
import { useListCommands } from '#platform/list-commands.ts'
import { Button } from '#ui/button.tsx'
import { readState, viewState } from '#ui/list/list-url.ts'
import { type RenderViewMenu, ViewBar } from '#ui/list/view-bar.tsx'
import { showRefusal } from '#ui/refusal/show-refusal.ts'
import { VIEW_SHAPE } from '../trade-url.ts'
import { useViewUrl } from './use-view-url.ts'
import { ViewMenu } from './view-menu.tsx'
import type { viewCommands } from './views.commands.ts'
import { viewsText } from './views.text.ts'

const ViewDialog = lazy(() => import('./view-dialog.tsx'))
const ScheduleDialog = lazy(() => import('./schedule-dialog.tsx'))

/** Shows the saved views of the report: the user's own views, and the views that other users share. */
export default function TradeViews({ period }: { period: Period }) {
  const t = useText(viewsText)
  const lang = useLang()
  const { url, query } = useViewUrl()
  const { views: keeper } = useListCommands()
  const { send } = useCommand<typeof viewCommands>()
  const [edited, setEdited] = useState<SavedView | 'new' | null>(null)
  const [mailed, setMailed] = useState<SavedView | null>(null)
  const finish = async (answer: Promise<Outcome<unknown>>) => {
    const result = await answer
    if (!result.ok) void showRefusal(result.error, lang)
  }
  const open = (view: Pick<SavedView, 'id' | 'query'>) => url.go(viewState(VIEW_SHAPE, view), { replace: true })
  const remove = async ({ id }: SavedView) => {
    if (await keeper.remove(id)) url.go(readState(VIEW_SHAPE, new URLSearchParams()), { replace: true })
  }
  const menu: RenderViewMenu = ({ view, is_changed, close }) => (
    <ViewMenu
      view={view}
      is_changed={is_changed}
      close={close}
      onSave={() =>
        void finish(send('update_view', { id: view.id, name: view.name, is_shared: view.is_shared, query }))
      }
      onReset={() => open(view)}
      onEdit={() => setEdited(view)}
      onMail={() => setMailed(view)}
      onDefault={(is_default) => void finish(send('default_view', { id: view.id, is_default }))}
      onRemove={() => void remove(view)}
    />
  )
  const saver = (
    <Button size="sm" variant="subtle" icon="plus" onClick={() => setEdited('new')}>
      {t('save')}
    </Button>
  )
  return (
    <>
      <ViewBar
        url={url}
        shape={VIEW_SHAPE}
        views={keeper.all.filter(({ screen }) => screen === 'trade')}
        saver={saver}
        renderMenu={menu}
      />
      {mailed !== null && (
        <Suspense>
          <ScheduleDialog view={mailed} onClose={() => setMailed(null)} />
        </Suspense>
      )}
      {edited !== null && (
        <Suspense>
          <ViewDialog
            view={edited === 'new' ? null : edited}
            query={edited === 'new' ? query : edited.query}
            period={period}
            save={(form) =>
              edited === 'new' ? send('save_view', form) : send('update_view', { id: edited.id, ...form })
            }
            onSaved={(saved) => {
              setEdited(null)
              open(saved)
            }}
            onClose={() => setEdited(null)}
          />
        </Suspense>
      )}
    </>
  )
}

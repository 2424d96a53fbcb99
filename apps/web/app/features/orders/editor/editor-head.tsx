import { lazy, Suspense } from 'react'
import { put } from '#platform/put.ts'
import { useText } from '#base/text.ts'
import { OrderId, TimeText } from '#ui/bidi.tsx'
import { Button } from '#ui/button.tsx'
import { Chip, StatusChip } from '#ui/chip.tsx'
import { useConfirm } from '#ui/confirm.tsx'
import { useIsInBrowser } from '#ui/in-browser.ts'
import { PageHeader } from '#ui/page-header.tsx'
import { isTouched } from './draft.ts'
import css from './editor.module.css'
import { editorText } from './editor.text.ts'
import type { OrderEditor } from './use-editor.ts'

// Shown only for placed orders, because nobody else can edit a new one.
const WhoIsHere = lazy(async () => ({ default: (await import('#platform/live/presence.tsx')).WhoIsHere }))

export function EditorHead({ editing: { order, saved_at, draft, forget } }: { editing: OrderEditor }) {
  const t = useText(editorText)
  const confirm = useConfirm()
  const is_in_browser = useIsInBrowser()
  const startOver = async () => {
    const question = { title: t('start_over_title'), body: t('start_over_body'), action: t('start_over') }
    if (await confirm({ ...question, tone: 'danger' })) forget()
  }
  return (
    <PageHeader
      title={
        <span className={css.title}>
          <span>{order ? t.rich('title_edit', { n: put(<OrderId id={order.number} />) }) : t('title_new')}</span>
          {order ? <StatusChip status={order.status} /> : <Chip icon="phone">{t('by_phone')}</Chip>}
          {saved_at !== null && (
            <span className={css.saved}>{t.rich('saved', { at: put(<TimeText at={saved_at} />) })}</span>
          )}
        </span>
      }
      actions={
        <>
          {order && is_in_browser && (
            <Suspense>
              <WhoIsHere channel={`presence-order.${order.deli.id}.${order.id}`} />
            </Suspense>
          )}
          {order && <Button to={`/orders/${order.id}`}>{t('back_to_order')}</Button>}
          {saved_at !== null && (order || isTouched(draft)) && (
            <Button variant="subtle" icon="undo" onClick={() => void startOver()}>
              {t('start_over')}
            </Button>
          )}
        </>
      }
    />
  )
}

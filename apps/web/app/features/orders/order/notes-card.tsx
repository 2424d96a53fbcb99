import { lazy, Suspense, useState } from 'react'
import { useMay } from '#platform/me.ts'
import { useText } from '#base/text.ts'
import { Card } from '#ui/card.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import textCss from '#ui/text.module.css'
import type { Order } from './order.server.ts'
import { orderText } from './order.text.ts'
import css from './order.module.css'

const NotesForm = lazy(() => import('./notes-form.tsx'))

export function NotesCard({ order }: { order: Order }) {
  const t = useText(orderText)
  const may_write = useMay()('manage_orders', order.deli.id)
  const [is_writing, setWriting] = useState(false)
  const { internal } = order.notes
  const note = internal ? (
    <p className={css.note} dir="auto">
      {internal}
    </p>
  ) : (
    <p className={textCss.muted_sm}>{t('no_notes')}</p>
  )
  return (
    <Card
      title={t('notes')}
      actions={
        may_write &&
        !is_writing && <IconButton icon="edit" size="sm" label={t('edit_notes')} onClick={() => setWriting(true)} />
      }
    >
      {is_writing ? (
        <Suspense fallback={note}>
          <NotesForm order={order} onClose={() => setWriting(false)} />
        </Suspense>
      ) : (
        note
      )}
    </Card>
  )
}

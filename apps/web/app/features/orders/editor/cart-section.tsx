import { lazy, Suspense } from 'react'
import { useText } from '#base/text.ts'
import { portionsIn } from '#shared/cart/cart-draft.ts'
import type { PlacedProblems } from '#shared/cart/problems.ts'
import { Card } from '#ui/card.tsx'
import { Empty } from '#ui/empty.tsx'
import css from './cart-section.module.css'
import { editorText } from './editor.text.ts'
import { SendBar } from './send-bar.tsx'
import type { OrderEditor } from './use-editor.ts'
import type { OrderSubmission } from './use-sending.tsx'

// The content is loaded when the first meal is added; an empty cart does not need it.
const CartBody = lazy(() => import('./cart-body.tsx'))

type Props = {
  editing: OrderEditor
  sending: OrderSubmission
  problems: PlacedProblems
  onEditLine: (key: string) => void
}

export function CartSection(props: Props) {
  const t = useText(editorText)
  const { editing, sending } = props
  const count = portionsIn(editing.draft)
  return (
    <Card title={t('the_order')} count={count || undefined} padding="none" className={css.cart}>
      {count === 0 ? (
        <Empty icon="cart" title={t('empty')} lead={t('empty_lead')} />
      ) : (
        <Suspense>
          <CartBody {...props} />
        </Suspense>
      )}
      <div className={css.foot}>
        <SendBar editing={editing} sending={sending} />
      </div>
    </Card>
  )
}

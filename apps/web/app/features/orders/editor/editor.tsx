import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { changeLine } from '#shared/cart/cart-draft.ts'
import { useHandedCart } from '#shared/cart/handed-cart.ts'
import { placed } from '#shared/cart/problems.ts'
import { sellableIn, useMealAdding } from '#shared/cart/use-meal-adding.ts'
import { useIsInBrowser } from '#ui/in-browser.ts'
import { Stack } from '#ui/stack.tsx'
import { draftKey } from './begin.ts'
import { CartSection } from './cart-section.tsx'
import { CustomerSection } from './customer-section.tsx'
import { DeliverySection } from './delivery-section.tsx'
import { leaveDraft, NEW_DRAFT, useParkedDraft } from './draft-store.ts'
import { addLineAt, isTouched } from './draft.ts'
import { EditorHead } from './editor-head.tsx'
import css from './editor.module.css'
import type { EditorData } from './editor.server.ts'
import { focusSoon } from './focus-soon.ts'
import { MealsSection } from './meals-section.tsx'
import { useEditor } from './use-editor.ts'
import { useFolding } from './use-folding.ts'
import { useSending } from './use-sending.tsx'

const EditNotices = lazy(() => import('./edit-notices.tsx'))
const PlacedNotice = lazy(() => import('./placed-notice.tsx'))
const ParkedDraft = lazy(() => import('./parked-draft.tsx'))
const VariantDialog = lazy(() => import('#shared/menu/variant-dialog.tsx'))

/** Edits new and placed orders: customer, delivery, meals. */
export function Editor({ loaded }: { loaded: EditorData }) {
  const customer_input = useRef<HTMLInputElement>(null)
  const meal_input = useRef<HTMLInputElement>(null)
  const editing = useEditor(loaded)
  const { order, draft, change } = editing
  const folding = useFolding(order !== null)
  useHandedCart((cart) => change((now) => ({ ...now, ...cart })))
  const adding = useMealAdding({
    find: sellableIn(editing.menu.index),
    lines: draft.lines,
    onAdd: (line) => change((now) => addLineAt(now, line, editing.place)),
    onChange: (key, line) => change((now) => changeLine(now, key, line)),
  })
  const sending = useSending(editing, () => {
    folding.openAll()
    focusSoon(customer_input)
  })
  const problems = placed(sending.problems)
  const key = draftKey(loaded)
  useEffect(() => () => leaveDraft(key), [key])
  // The address button is rendered only after the customer's addresses have loaded.
  const [needs_address, setNeedsAddress] = useState(false)
  const toNext = (is_new: boolean) => {
    if (is_new && draft.order_type === 'delivery') setNeedsAddress(true)
    else focusSoon(meal_input)
  }
  return (
    <Stack gap={4}>
      <EditorHead editing={editing} />
      <Notices editing={editing} onParked={() => focusSoon(customer_input)} />
      <div className={css.editor}>
        <Stack gap={4}>
          <CustomerSection
            editing={editing}
            problems={problems}
            folding={folding}
            input={customer_input}
            onDone={toNext}
            onMeal={(meal_id) => adding.add(meal_id, 1)}
          />
          <DeliverySection
            editing={editing}
            problems={problems}
            folding={folding}
            needs_address={needs_address}
            onFocused={() => setNeedsAddress(false)}
            onAddress={() => focusSoon(meal_input)}
          />
          <MealsSection
            editing={editing}
            problems={problems}
            input={meal_input}
            onAdd={adding.add}
            onSearch={folding.foldAll}
          />
        </Stack>
        <div className={css.side}>
          <CartSection editing={editing} sending={sending} problems={problems} onEditLine={adding.edit} />
        </div>
      </div>
      {adding.dialog && (
        <Suspense>
          <VariantDialog key={adding.dialog.meal.id} {...adding.dialog} />
        </Suspense>
      )}
    </Stack>
  )
}

/** Shows notices: a change by someone else, the order just placed, the draft of the previous caller. */
function Notices({ editing, onParked }: { editing: ReturnType<typeof useEditor>; onParked: () => void }) {
  const is_in_browser = useIsInBrowser()
  const { parked, resume, dismiss } = useParkedDraft()
  const { order, draft, loaded } = editing
  if (!is_in_browser) return null
  return (
    <Suspense>
      {order && <EditNotices editing={editing} />}
      {!order && !isTouched(draft) && <PlacedNotice />}
      {parked && draftKey(loaded) === NEW_DRAFT && (
        <ParkedDraft
          key={parked.draft.client_id}
          draft={parked.draft}
          onResume={resume}
          onDismiss={() => {
            dismiss()
            onParked()
          }}
        />
      )}
    </Suspense>
  )
}

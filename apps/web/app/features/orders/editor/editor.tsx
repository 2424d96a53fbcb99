import { lazy, Suspense, useRef } from 'react'
import { useIsInBrowser } from '#ui/in-browser.ts'
import { Stack } from '#ui/stack.tsx'
import { CartPart } from './cart-part.tsx'
import { CustomerPart } from './customer-part.tsx'
import { DeliveryPart } from './delivery-part.tsx'
import { EditorHead } from './editor-head.tsx'
import css from './editor.module.css'
import type { Loaded } from './editor.server.ts'
import { MealsPart } from './meals-part.tsx'
import { placed } from './problems.ts'
import { useEditor } from './use-editor.ts'
import { useMealAdding } from './use-meal-adding.ts'
import { useSending } from './use-sending.tsx'

const EditNotices = lazy(() => import('./edit-notices.tsx'))
const VariantDialog = lazy(() => import('./variant-dialog.tsx'))

/** From "I would like" to an order: who, where and when, what. The same for one that is placed already. */
export function Editor({ loaded }: { loaded: Loaded }) {
  const editing = useEditor(loaded)
  const adding = useMealAdding(editing)
  const sending = useSending(editing)
  const is_in_browser = useIsInBrowser()
  const meal_input = useRef<HTMLInputElement>(null)
  const problems = placed(sending.problems)
  const { order } = editing
  return (
    <Stack gap={4}>
      <EditorHead editing={editing} />
      {order && is_in_browser && (
        <Suspense>
          <EditNotices editing={editing} />
        </Suspense>
      )}
      <div className={css.editor}>
        <div className={css.steps}>
          <CustomerPart
            editing={editing}
            problems={problems}
            onDone={() => meal_input.current?.focus()}
            onMeal={(meal_id) => adding.add(meal_id, 1)}
          />
          <DeliveryPart editing={editing} problems={problems} />
          <MealsPart editing={editing} problems={problems} input={meal_input} onAdd={adding.add} />
        </div>
        <div className={css.side}>
          <CartPart editing={editing} sending={sending} problems={problems} onEditLine={adding.edit} />
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

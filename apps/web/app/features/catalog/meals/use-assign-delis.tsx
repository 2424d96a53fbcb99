import type { delis } from '@tavlin/contract/delis'
import type { ResponseOf } from '@tavlin/contract/endpoint'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { z } from 'zod'
import type { Outcome } from '#base/outcome.ts'
import { useText } from '#base/text.ts'
import { useLang } from '#base/use-language.ts'
import { useCommand } from '#platform/command.ts'
import { useMay } from '#platform/me.ts'
import { showRefusal } from '#ui/refusal/show-refusal.ts'
import { toast } from '#ui/toast.ts'
import type { commands } from '../meals.commands.ts'
import { mealsText } from './meals.text.ts'

const AssignDelis = lazy(() => import('./assign-delis.tsx'))
type NamedDeli = { readonly id: number; readonly name_he: string; readonly name_en: string }
type Assigned = ResponseOf<typeof delis.assignMeals>['data']
export type AssignBody = z.input<typeof delis.assignMeals.body>

/** Returns a dialog that starts or stops the sale of the selected meals in several delis; the result can be undone. */
export function useAssignDelis(all: readonly NamedDeli[]): {
  open: (ids: readonly string[]) => void
  dialog: ReactNode
} {
  const t = useText(mealsText)
  const lang = useLang()
  const may = useMay()
  const [meal_ids, setMealIds] = useState<readonly number[]>([])
  const { send, pending } = useCommand<typeof commands>()
  const assign = async (body: AssignBody) => {
    const answer = await send('assign_meals', body)
    if (!answer.ok) return showRefusal(answer.error, lang)
    const { changed } = (answer as Outcome<{ data: Assigned }> & { ok: true }).data.data
    const count = changed.reduce((sum, one) => sum + one.meal_ids.length, 0)
    const undo = () => void assign({ items: changed, sell: !body.sell })
    setMealIds([])
    toast.success(t(body.sell ? 'was_assigned' : 'was_unassigned', { count }), {
      id: 'assigned',
      ...(count > 0 && { undo }),
    })
  }
  const dialog = meal_ids.length > 0 && (
    <Suspense>
      <AssignDelis
        meal_ids={meal_ids}
        delis={all.filter(({ id }) => may('manage_delis', id))}
        pending={pending}
        onSave={(body) => void assign(body)}
        onClose={() => setMealIds([])}
      />
    </Suspense>
  )
  return { open: (ids) => setMealIds(ids.map(Number)), dialog }
}

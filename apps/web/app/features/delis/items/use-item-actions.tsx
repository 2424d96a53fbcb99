import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useCommand } from '#platform/command.ts'
import { useName } from '#base/names.ts'
import { showRefusal } from '#ui/refusal/show-refusal.ts'
import { useText } from '#base/text.ts'
import { useLang } from '#base/use-language.ts'
import { type BulkResult, bulkResult, type RowAnswer } from '#ui/list/bulk-answer.ts'
import { toast } from '#ui/toast.ts'
import { formOf, type ItemInput } from '../item-fix.ts'
import type { BulkPrompt } from './bulk-modal.tsx'
import type { BulkAction, commands, ItemChange } from './items.commands.ts'
import type { ItemRow } from './items.server.ts'
import { itemsText } from './items.text.ts'
import type { SNOOZES } from './snoozes.ts'

const BulkModal = lazy(() => import('./bulk-modal.tsx'))

/** Action id of the bar and the menus, such as `snooze:tomorrow`. */
export type ItemAction = Exclude<BulkAction, 'snooze'> | `snooze:${(typeof SNOOZES)[number]}`
/** Result of a bulk action, with a translated description of the action. */
export type ItemsResult = BulkResult & { readonly message: string }
export type ItemActionTarget = { rows: readonly ItemRow[]; category_id: number | null }

/** Runs actions on one meal of the deli, and on many. */
export function useItemActions() {
  const t = useText(itemsText)
  const lang = useLang()
  const nameOf = useName()
  const { send } = useCommand<typeof commands>()
  const [prompt, setPrompt] = useState<BulkPrompt | null>(null)
  const [result, setResult] = useState<ItemsResult | null>(null)

  const save = async (item: ItemInput): Promise<boolean> => {
    const answer = await send('save_item', item)
    if (!answer.ok) void showRefusal(answer.error, lang)
    return answer.ok
  }
  const change = (row: ItemRow, change: Partial<ItemInput>) => save({ ...formOf(row), ...change })
  const turn = async (row: ItemRow, active: boolean) => {
    if (!(await change(row, { active }))) return
    const message = t(active ? 'was_on' : 'was_off', { name: nameOf(row.meal) })
    toast.success(message, { id: `item-${row.meal_id}`, undo: () => void change(row, { active: row.active }) })
  }
  const openPrompt = (what: BulkPrompt['what'], count: number) =>
    new Promise<Partial<ItemChange> | null>((answer) =>
      setPrompt({
        what,
        count,
        onAnswer: (given) => {
          setPrompt(null)
          answer(given)
        },
      }),
    )
  const run = async (word: ItemAction, { rows, category_id }: ItemActionTarget): Promise<BulkResult | null> => {
    const [action, snooze = null] = word.split(':') as [BulkAction, ItemChange['snooze']?]
    const what = snooze === 'date' ? 'date' : action === 'quota' || action === 'windows' ? action : null
    const given = what ? await openPrompt(what, rows.length) : {}
    if (!given) return null
    const meal_ids = category_id === null ? rows.map(({ meal_id }) => meal_id) : []
    const defaults = { quota: null, windows: null, date: null }
    const answer = await send('change_items', { ...defaults, ...given, action, snooze, meal_ids, category_id })
    if (!answer.ok) {
      void showRefusal(answer.error, lang)
      return null
    }
    const answers = (answer.data as RowAnswer[]).map(notSold)
    const named = rows.map(({ meal_id, meal }) => ({ id: String(meal_id), name: nameOf(meal) }))
    const result = category_id === null ? bulkResult(named, answers) : { done: answers.length, rejected: [] }
    setResult({ ...result, message: t(`done_${action}`, { count: result.done }) })
    return result
  }
  const dialog: ReactNode = prompt && (
    <Suspense>
      <BulkModal prompt={prompt} />
    </Suspense>
  )
  return { save, change, turn, run, dialog, result, forget: () => setResult(null) }
}
export type ItemActions = ReturnType<typeof useItemActions>

/** `not_found` can only mean here that the deli does not sell the meal. */
const notSold = (answer: RowAnswer): RowAnswer =>
  answer.code === 'not_found' ? { ...answer, code: 'item_inactive' } : answer

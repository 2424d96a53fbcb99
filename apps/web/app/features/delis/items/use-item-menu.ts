import { useText } from '#base/text.ts'
import { useConfirm } from '#ui/confirm.tsx'
import type { MenuItem } from '#ui/menu.tsx'
import { useName } from '#base/names.ts'
import { SNOOZES } from './snoozes.ts'
import { itemsText } from './items.text.ts'
import type { ItemRow } from './items.server.ts'
import type { ItemActions } from './use-item-actions.tsx'

type ItemMenuInput = { row: ItemRow; deli_id: number; may_manage: boolean; onOpen: () => void; actions: ItemActions }

/**
 * Returns links, and actions for users who may manage a sold meal: a snoozed meal can be woken, any other can be
 * snoozed.
 */
export function useItemMenu({ row, deli_id, may_manage, onOpen, actions }: ItemMenuInput): MenuItem[] {
  const t = useText(itemsText)
  const name = useName()(row.meal)
  const confirm = useConfirm()
  const target = { rows: [row], category_id: null }
  const ways: MenuItem[] = [
    { key: 'why', label: t('why_not'), icon: 'help', to: `/meals/availability?deli=${deli_id}&meal=${row.meal_id}` },
    { key: 'meal', label: t('to_meal'), icon: 'meal', to: `/meals/${row.meal_id}` },
  ]
  if (!may_manage || !row.sold) return ways
  const drop = async () => {
    const question = { title: t('drop_title'), body: t('drop_body', { count: 1, names: name }), action: t('drop') }
    if (await confirm({ ...question, tone: 'danger' })) await actions.run('drop', target)
  }
  return [
    { key: 'edit', label: t('edit'), icon: 'clock', onClick: onOpen },
    ...ways,
    'divider',
    ...(row.is_snoozed
      ? [{ key: 'wake', label: t('wake'), icon: 'play' as const, onClick: () => void actions.run('wake', target) }]
      : [
          { heading: t('snooze') },
          ...SNOOZES.map((until) => ({
            key: until,
            label: t(until),
            icon: 'clock' as const,
            onClick: () => void actions.run(`snooze:${until}`, target),
          })),
        ]),
    'divider',
    { key: 'drop', label: t('drop'), icon: 'ban', tone: 'danger', onClick: () => void drop() },
  ]
}

import { useText } from '#base/text.ts'
import type { AnyBulk } from '#ui/list/define-list.ts'
import type { ItemRow } from './items.server.ts'
import { itemsText } from './items.text.ts'
import { SNOOZES } from './snoozes.ts'

/** Returns only actions that change one of the selected meals, most frequent first. */
export function useBulkActions(rows: readonly ItemRow[]): AnyBulk[] {
  const t = useText(itemsText)
  const plain = { choices: [], confirm: undefined }
  const sold = rows.filter((row) => row.sold)
  const actions: (AnyBulk & { fits: boolean })[] = [
    { ...plain, key: 'sell', label: t('sell'), icon: 'plus', fits: sold.length < rows.length },
    { ...plain, key: 'activate', label: t('activate'), icon: 'check', fits: sold.some(({ active }) => !active) },
    { ...plain, key: 'deactivate', label: t('deactivate'), icon: 'eye-off', fits: sold.some(({ active }) => active) },
    {
      key: 'snooze',
      label: t('snooze'),
      icon: 'clock',
      confirm: undefined,
      fits: sold.length > 0,
      choices: SNOOZES.map((until) => ({ key: `snooze:${until}`, label: t(until) })),
    },
    { ...plain, key: 'wake', label: t('wake'), icon: 'play', fits: sold.some(({ is_snoozed }) => is_snoozed) },
    { ...plain, key: 'quota', label: t('set_quota'), icon: undefined, fits: sold.length > 0 },
    { ...plain, key: 'windows', label: t('set_windows'), icon: undefined, fits: sold.length > 0 },
    {
      key: 'drop',
      label: t('drop'),
      icon: 'ban',
      choices: [],
      fits: sold.length > 0,
      confirm: ({ count, names }) => ({
        title: t('drop_title'),
        body: t('drop_body', { count, names }),
        action: t('drop'),
        tone: 'danger',
      }),
    },
  ]
  return actions.filter(({ fits }) => fits)
}

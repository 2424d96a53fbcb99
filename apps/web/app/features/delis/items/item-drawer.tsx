import { useState } from 'react'
import { moneyNumber } from '#base/format.ts'
import { useName } from '#base/names.ts'
import { useText } from '#base/text.ts'
import { Button } from '#ui/button.tsx'
import { useConfirm } from '#ui/confirm.tsx'
import { Drawer } from '#ui/drawer.tsx'
import { MoneyInput, WholeInput } from '#ui/decimal-input.tsx'
import { toast } from '#ui/toast.ts'
import { formOf } from '../item-fix.ts'
import { DatesEditor } from './dates-editor.tsx'
import { draftOf, type ItemDraft, itemOf } from './item-draft.ts'
import css from './item-drawer.module.css'
import { itemDrawerText } from './item-drawer.text.ts'
import type { ItemRow } from './items.server.ts'
import { itemsText } from './items.text.ts'
import type { ItemActions } from './use-item-actions.tsx'
import { WindowsEditor } from './windows-editor.tsx'

type Props = { row: ItemRow; today: string; save: ItemActions['save']; onClose: () => void }

/** Edits all settings of one meal in this deli. */
export default function ItemDrawer({ row, today, save, onClose }: Props) {
  const t = useText(itemDrawerText)
  const tItems = useText(itemsText)
  const name = useName()(row.meal)
  const confirm = useConfirm()
  const [before] = useState<ItemDraft>(() => draftOf(formOf(row)))
  const [draft, setDraft] = useState(before)
  const [is_saving, setSaving] = useState(false)
  const item = itemOf(draft)
  const set = (change: Partial<ItemDraft>) => setDraft({ ...draft, ...change })
  const close = async () => {
    const question = { title: t('leave_title'), body: t('leave_body'), action: t('leave'), cancel: t('stay') }
    if (draft === before || (await confirm({ ...question, tone: 'danger' }))) onClose()
  }
  const submit = async () => {
    if (!item) return
    setSaving(true)
    const is_saved = await save(item)
    setSaving(false)
    if (!is_saved) return
    toast.success(tItems('was_saved', { name }), { id: `item-${row.meal_id}` })
    onClose()
  }
  return (
    <Drawer
      opened
      onClose={() => void close()}
      title={name}
      footer={
        <>
          <Button onClick={() => void close()}>{t('cancel')}</Button>
          <Button
            variant="primary"
            loading={is_saving}
            onClick={() => void submit()}
            disabled_reason={item ? undefined : t('fix_first')}
          >
            {t('save')}
          </Button>
        </>
      }
    >
      <div className={css.pair}>
        <MoneyInput
          label={t('price')}
          help={t('price_help')}
          placeholder={moneyNumber(row.meal.price_agorot)}
          value={draft.price_agorot}
          onChange={(price_agorot) => set({ price_agorot })}
        />
        <WholeInput
          label={t('quota')}
          help={t('quota_help')}
          value={draft.quota}
          onChange={(quota) => set({ quota })}
        />
      </div>
      <WindowsEditor rows={draft.windows} onChange={(windows) => set({ windows })} />
      <DatesEditor rows={draft.dates} today={today} onChange={(dates) => set({ dates })} />
    </Drawer>
  )
}

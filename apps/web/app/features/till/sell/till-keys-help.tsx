import { useText } from '#base/text.ts'
import { KeysDialog } from '#ui/keys-dialog.tsx'
import { tillKeysText } from './till-keys-help.text.ts'

/** Shows the keyboard shortcuts of the till, opened by `?`. */
export default function TillKeysHelp({ onClose }: { onClose: () => void }) {
  const t = useText(tillKeysText)
  return (
    <KeysDialog
      title={t('title')}
      onClose={onClose}
      groups={[
        {
          title: t('meals'),
          rows: [
            { keys: ['/'], does: t('search') },
            { keys: ['3', '*'], does: t('quantity') },
            { keys: ['Enter'], does: t('add') },
            { keys: ['PgUp', 'PgDn'], does: t('category') },
          ],
        },
        {
          title: t('cart'),
          rows: [
            { keys: ['↑', '↓'], does: t('line') },
            { keys: ['+', '−'], does: t('more_less') },
            { keys: ['F7'], does: t('edit') },
            { keys: ['Delete'], does: t('remove') },
          ],
        },
        {
          title: t('sale'),
          rows: [
            { keys: ['F2'], does: t('customer') },
            { keys: ['F3'], does: t('discount') },
            { keys: ['F4'], does: t('hold') },
            { keys: ['F6'], does: t('recall') },
            { keys: ['F8'], does: t('refund') },
            { keys: ['F9'], does: t('pay') },
            { keys: ['?'], does: t('help') },
          ],
        },
        {
          title: t('payment'),
          rows: [
            { keys: ['C', 'K', 'W', 'P'], does: t('methods') },
            { keys: ['V', 'L'], does: t('company_methods') },
            { keys: ['0–9', '.'], does: t('amount') },
            { keys: ['S'], does: t('split') },
            { keys: ['Enter'], does: t('finish') },
            { keys: ['Esc'], does: t('back') },
          ],
        },
      ]}
    />
  )
}

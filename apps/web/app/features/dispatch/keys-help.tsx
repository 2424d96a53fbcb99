import { useText } from '#base/text.ts'
import { KeysDialog } from '#ui/keys-dialog.tsx'
import { keysHelpText } from './keys-help.text.ts'

/** Shows the keyboard shortcuts of dispatch, opened by `?`. */
export default function KeysHelp({ onClose }: { onClose: () => void }) {
  const t = useText(keysHelpText)
  return (
    <KeysDialog
      title={t('title')}
      onClose={onClose}
      groups={[
        {
          title: t('everywhere'),
          rows: [
            { keys: ['1', '2', '3'], does: t('layouts') },
            { keys: ['[', ']'], does: t('hours') },
            { keys: ['P'], does: t('propose') },
            { keys: ['L'], does: t('lock') },
            { keys: ['R'], does: t('refresh') },
            { keys: ['Delete'], does: t('remove') },
            { keys: ['Ctrl', 'Z'], does: t('undo') },
            { keys: ['?'], does: t('help') },
          ],
        },
        {
          title: t('lists'),
          rows: [
            { keys: ['↑', '↓', '←', '→'], does: t('walk') },
            { keys: [t('space')], does: t('take') },
            { keys: ['Ctrl', 'Shift', t('click')], does: t('several') },
          ],
        },
        {
          title: t('in_hand'),
          rows: [
            { keys: ['↑', '↓'], does: t('position') },
            { keys: ['Enter'], does: t('put') },
            { keys: ['Esc'], does: t('cancel') },
          ],
        },
      ]}
    />
  )
}

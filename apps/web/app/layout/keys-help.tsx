import { useText } from '#base/text.ts'
import { KeysDialog } from '#ui/keys-dialog.tsx'
import { keysHelpText } from './keys-help.text.ts'

/** Shows the shortcuts of all screens. Dispatch and till have more, and open their own list with `?`. */
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
            { keys: ['Ctrl', 'K'], does: t('search') },
            { keys: ['/'], does: t('filter') },
            { keys: ['?'], does: t('help') },
            { keys: ['Esc'], does: t('close') },
          ],
        },
        {
          title: t('order'),
          rows: [
            { keys: ['↑', '↓', 'Enter'], does: t('meal') },
            { keys: ['Ctrl', 'Enter'], does: t('send') },
          ],
        },
        {
          title: t('chat'),
          rows: [
            { keys: ['J', 'K'], does: t('conversation') },
            { keys: ['R'], does: t('write') },
            { keys: ['Ctrl', 'Enter'], does: t('send_message') },
            { keys: ['A'], does: t('claim') },
            { keys: ['E'], does: t('resolve') },
          ],
        },
      ]}
    />
  )
}

import { useText } from '#base/text.ts'
import { TimeText } from '#ui/bidi.tsx'
import { Button } from '#ui/button.tsx'
import type { DispatchAction } from '../state/wave-types.ts'
import { useWave } from '../wave-context.tsx'
import { ActionLabel } from './action-label.tsx'
import css from './log.module.css'
import { logText } from './log.text.ts'
import type { Log } from './use-log.ts'

/** Lists actions newest first, for questions such as "who took order 1042 off Dana at 17:05". */
export function LogList({ log, onUndone }: { log: Log; onUndone: () => void }) {
  const { run } = useWave()
  return (
    <ol className={css.list}>
      {log.actions.map((action) => (
        <Entry
          key={action.id}
          action={action}
          log={log}
          onUndo={() => void run({ kind: 'undo', action_id: action.id }).then(onUndone)}
        />
      ))}
    </ol>
  )
}

type EntryProps = { action: DispatchAction; log: Log; onUndo: () => void }

function Entry({ action, log, onUndo }: EntryProps) {
  const t = useText(logText)
  return (
    <li className={css.entry} data-undone={action.is_undone || undefined}>
      <TimeText at={action.at} />
      <div className={css.text}>
        <ActionLabel action={action} log={log} />
      </div>
      {action.may_undo && (
        <Button size="sm" icon="undo" onClick={onUndo}>
          {t('take_back')}
        </Button>
      )}
    </li>
  )
}

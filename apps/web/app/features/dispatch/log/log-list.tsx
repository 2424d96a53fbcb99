import { put } from '#platform/put.ts'
import { useText } from '#platform/text.ts'
import { OrderId, TimeText } from '#ui/bidi.tsx'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import type { DispatchAction } from '../state/wave-types.ts'
import { useWave } from '../wave-context.tsx'
import { linesOf } from './log-sentence.ts'
import css from './log.module.css'
import { logText } from './log.text.ts'
import type { Log } from './use-log.ts'

/** Newest first: "who took order 1042 off Dana at 17:05". */
export function LogList({ log, onUndone }: { log: Log; onUndone: () => void }) {
  const { run } = useWave()
  return (
    <ol className={css.list}>
      {log.actions.map((action) => (
        <Entry
          key={action.id}
          action={action}
          nameOf={(id) => log.names.get(id) ?? ''}
          onUndo={() => void run({ kind: 'undo', action_id: action.id }).then(onUndone)}
        />
      ))}
    </ol>
  )
}

type EntryProps = { action: DispatchAction; nameOf: (driver_id: number) => string; onUndo: () => void }

function Entry({ action, nameOf, onUndo }: EntryProps) {
  const t = useText(logText)
  const { lines, more } = linesOf(action, nameOf)
  return (
    <li className={css.entry} data-undone={action.is_undone || undefined}>
      <TimeText at={action.at} />
      <div className={css.words}>
        <p>
          <b>{action.by ? <bdi>{action.by.name}</bdi> : t('system')}</b>
          {' · '}
          {t(action.kind)}
          {action.overridden && <Chip tone="warn">{t('overridden')}</Chip>}
          {action.is_undone && <Chip>{t('undone')}</Chip>}
        </p>
        {lines.map(({ key, order_id, number, from, to, position }) => (
          <p key={order_id} className={css.change}>
            {t.rich(key, { from, to, position, m: put(<OrderId id={number} />) })}
          </p>
        ))}
        {more > 0 && <p className={css.change}>{t('more', { count: more })}</p>}
      </div>
      {action.may_undo && (
        <Button size="sm" icon="undo" onClick={onUndo}>
          {t('take_back')}
        </Button>
      )}
    </li>
  )
}

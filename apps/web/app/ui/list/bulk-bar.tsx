import { useState } from 'react'
import { refusalText } from '#platform/refusal.text.ts'
import { useText } from '#platform/text.ts'
import { useLang } from '#platform/use-language.ts'
import { Badge } from '../badge.tsx'
import { Button } from '../button.tsx'
import { classNames } from '../class-names.ts'
import { useConfirm } from '../confirm.tsx'
import { IconButton } from '../icon-button.tsx'
import { Notice } from '../notice.tsx'
import { Refusal } from '../refusal.tsx'
import type { BulkResult } from './bulk-answer.ts'
import classes from './bulk-bar.module.css'
import type { AnyBulk } from './define-list.ts'
import { listText } from './list.text.ts'

type Props = {
  /** Of the chosen rows. */
  names: readonly string[]
  actions: readonly AnyBulk[]
  run: (action: string) => Promise<void>
  clear: () => void
}

/** Stays at the foot of the window while rows are chosen. */
export function BulkBar({ names, actions, run, clear }: Props) {
  const t = useText(listText)
  const count = names.length
  const confirm = useConfirm()
  const [running, setRunning] = useState<string | null>(null)
  const start = async (action: AnyBulk) => {
    if (action.ask && !(await confirm(action.ask({ count, names: shortNames(names, t) })))) return
    setRunning(action.key)
    await run(action.key)
    setRunning(null)
  }
  return (
    <div className={classes.dock}>
      <div className={classes.bar} role="toolbar" aria-label={t('bulk')}>
        <output className={classes.count}>
          <Badge tone="primary">{count}</Badge>
          <span className={classes.word}>{t('selected', { count })}</span>
        </output>
        <span className={classes.actions}>
          {actions.map((action) => (
            <Button
              key={action.key}
              size="sm"
              className={classes.action}
              {...(action.icon && { icon: action.icon })}
              loading={running === action.key}
              disabled={running !== null && running !== action.key}
              onClick={() => void start(action)}
            >
              {action.label}
            </Button>
          ))}
        </span>
        <IconButton
          icon="close"
          size="sm"
          label={t('clear_selection')}
          className={classNames(classes.action, classes.clear)}
          onClick={clear}
        />
      </div>
    </div>
  )
}

const NAMED = 3

function shortNames(names: readonly string[], t: ReturnType<typeof listText>): string {
  const first = names.slice(0, NAMED).join(', ')
  const more = names.length - NAMED
  return more > 0 ? t('names_and_more', { names: first, count: more }) : first
}

/** Row by row: how many were done, and who was refused and why. */
export function BulkOutcome({ result, close }: { result: BulkResult; close: () => void }) {
  const t = useText(listText)
  const lang = useLang()
  const done = t('bulk_done', { count: result.done })
  const away = <IconButton icon="close" size="sm" label={t('close')} className={classes.away} onClick={close} />
  if (result.refused.length === 0)
    return (
      <Notice tone="good" action={away}>
        {done}
      </Notice>
    )
  return (
    <div className={classes.outcome}>
      <Refusal what={t('bulk_refused', { count: result.refused.length })} why={done}>
        <ul className={classes.refused}>
          {result.refused.map(({ id, name, error }) => (
            <li key={id}>
              <b>{name}</b> {refusalText(error, lang)}
            </li>
          ))}
        </ul>
      </Refusal>
      {away}
    </div>
  )
}

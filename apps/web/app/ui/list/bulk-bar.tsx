import { useState } from 'react'
import { RefusalMessage } from '#ui/refusal/refusal-message.tsx'
import { useText } from '#base/text.ts'
import { Badge } from '../badge.tsx'
import { Button } from '../button.tsx'
import { classNames } from '../class-names.ts'
import { useConfirm } from '../confirm.tsx'
import { IconButton } from '../icon-button.tsx'
import { Menu } from '../menu.tsx'
import { Notice } from '../notice.tsx'
import { Refusal } from '../refusal.tsx'
import type { BulkResult } from './bulk-answer.ts'
import classes from './bulk-bar.module.css'
import type { AnyBulk } from './define-list.ts'
import { listText } from './list.text.ts'

type Props = {
  names: readonly string[]
  actions: readonly AnyBulk[]
  run: (action: string) => Promise<void>
  clear: () => void
}

/** Sticks to the bottom of the window while rows are selected. */
export function BulkBar({ names, actions, run, clear }: Props) {
  const t = useText(listText)
  const count = names.length
  const confirm = useConfirm()
  const [running, setRunning] = useState<string | null>(null)
  const start = async (action: AnyBulk) => {
    if (action.confirm && !(await confirm(action.confirm({ count, names: shortNames(names, t) })))) return
    await runs(action)
  }
  const runs = async (action: AnyBulk, chosen = action.key) => {
    setRunning(action.key)
    await run(chosen)
    setRunning(null)
  }
  const buttonOf = (action: AnyBulk) => (
    <Button
      key={action.key}
      size="sm"
      className={classes.action}
      {...(action.icon && { icon: action.icon })}
      {...(action.choices.length > 0 ? { icon_end: 'chevron-up' } : { onClick: () => void start(action) })}
      loading={running === action.key}
      disabled={running !== null && running !== action.key}
    >
      {action.label}
    </Button>
  )
  return (
    <div className={classes.dock}>
      <div className={classes.bar} role="toolbar" aria-label={t('bulk')}>
        <output className={classes.count}>
          <Badge tone="primary">{count}</Badge>
          <span className={classes.word}>{t('selected', { count })}</span>
        </output>
        <span className={classes.actions}>
          {actions.map((action) =>
            action.choices.length === 0 ? (
              buttonOf(action)
            ) : (
              <Menu
                key={action.key}
                target={buttonOf(action)}
                items={action.choices.map((choice) => ({ ...choice, onClick: () => void runs(action, choice.key) }))}
              />
            ),
          )}
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

type OutcomeProps = {
  result: BulkResult
  /** Success message of the screen. */
  done?: string
  close: () => void
}

/** Shows how many rows succeeded, and which were rejected and why. */
export function BulkOutcome({ result, done, close }: OutcomeProps) {
  const t = useText(listText)
  const message = done ?? t('bulk_done', { count: result.done })
  const away = <IconButton icon="close" size="sm" label={t('close')} className={classes.away} onClick={close} />
  if (result.rejected.length === 0)
    return (
      <Notice tone="good" action={away}>
        {message}
      </Notice>
    )
  return (
    <div className={classes.outcome}>
      <Refusal what={t('bulk_rejected', { count: result.rejected.length })} why={message}>
        <ul className={classes.rejected}>
          {result.rejected.map(({ id, name, error }) => (
            <li key={id}>
              <b>{name}</b> <RefusalMessage error={error} />
            </li>
          ))}
        </ul>
      </Refusal>
      {away}
    </div>
  )
}

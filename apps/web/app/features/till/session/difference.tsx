import { type SubmitEvent, useEffect, useEffectEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useText } from '#base/text.ts'
import { useLive } from '#platform/live/use-live.ts'
import { useMay } from '#platform/me.ts'
import { Money } from '#ui/amount.tsx'
import { Button } from '#ui/button.tsx'
import { RejectedNotice } from '#ui/form/rejected-notice.tsx'
import { Notice } from '#ui/notice.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { useLock } from '../device/lock.tsx'
import type { TillContext } from '../till-context.ts'
import { TillPage } from '../till-page.tsx'
import type { CountCommands, SessionDetails } from './counting.tsx'
import css from './session.module.css'
import { sessionText } from './session.text.ts'

type Props = CountCommands & {
  context: TillContext
  count: SessionDetails
  onClose: (note: string) => void
  onRecount: () => void
}

const MOST_LETTERS = 300
/** Polling is needed: the event of a decision goes to the user who requested approval, who may have left the till. */
const POLL_MS = 15_000

/**
 * Shows a cash difference above the limit. The clerk explains it in a note; a manager approves it at this till or
 * elsewhere.
 */
export function Difference({ context, count, onClose, onRecount, onResume, pending, refusal }: Props) {
  const t = useText(sessionText)
  const is_manager = useMay()('manage_delis', context.deli.id)
  const { difference_agorot, expected_agorot, counted_agorot, approval } = count
  const state = approval?.state ?? null
  useDecision(context.person.id, state === 'pending')
  const difference = difference_agorot ?? 0
  return (
    <TillPage device={context} title={t('difference_title')}>
      <div className={css.difference}>
        <section className={css.gap_box} data-tone={difference < 0 ? 'bad' : 'warn'}>
          <p>{t(difference < 0 ? 'short' : 'surplus')}</p>
          <p className={css.gap}>
            <Money agorot={Math.abs(difference)} />
          </p>
          <dl className={css.sums}>
            <dt>{t('expected')}</dt>
            <dd>
              <Money agorot={expected_agorot ?? 0} />
            </dd>
            <dt>{t('counted')}</dt>
            <dd>
              <Money agorot={counted_agorot ?? 0} />
            </dd>
          </dl>
        </section>
        <div className={css.steps}>
          {refusal && <RejectedNotice error={refusal} />}
          {state === 'approved' ? (
            <Approved pending={pending} onClose={() => onClose(count.note)} />
          ) : state === 'pending' && !is_manager ? (
            <Waiting note={count.note} />
          ) : (
            <Explain
              note={count.note}
              action={t(is_manager ? 'close_anyway' : 'request_manager')}
              is_declined={state === 'declined'}
              pending={pending}
              onSend={onClose}
            />
          )}
          <div className={css.ways}>
            <Button size="touch" icon="refresh" onClick={onRecount}>
              {t('recount')}
            </Button>
            <Button size="touch" icon="back" onClick={onResume}>
              {t('resume')}
            </Button>
          </div>
        </div>
      </div>
    </TillPage>
  )
}

/** Loads the till session again when a manager has decided the approval request. */
function useDecision(person_id: number, is_pending: boolean): void {
  const { revalidate } = useRevalidator()
  const check = useEffectEvent(() => void revalidate())
  useLive(`private-user.${person_id}`)
  useEffect(() => {
    if (!is_pending) return
    const timer = setInterval(() => check(), POLL_MS)
    return () => clearInterval(timer)
  }, [is_pending])
}

const focusButton = (button: HTMLButtonElement | null) => button?.focus()

function Approved({ pending, onClose }: { pending: boolean; onClose: () => void }) {
  const t = useText(sessionText)
  return (
    <>
      <Notice tone="good" title={t('approved')} />
      <Button variant="primary" size="touch-lg" wide loading={pending} onClick={onClose} ref={focusButton}>
        {t('close')}
      </Button>
    </>
  )
}

function Waiting({ note }: { note: string }) {
  const t = useText(sessionText)
  const { lock, is_locking } = useLock()
  return (
    <>
      <Notice tone="warn" title={t('waiting')}>
        <p>
          <bdi>{note}</bdi>
        </p>
        <p>{t('waiting_lead')}</p>
      </Notice>
      <Button size="touch-lg" icon="user" wide loading={is_locking} onClick={lock}>
        {t('manager_here')}
      </Button>
    </>
  )
}

type ExplainProps = {
  note: string
  action: string
  is_declined: boolean
  pending: boolean
  onSend: (note: string) => void
}

function Explain({ note: before, action, is_declined, pending, onSend }: ExplainProps) {
  const t = useText(sessionText)
  const [note, setNote] = useState(before)
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (note.trim() !== '') onSend(note.trim())
  }
  return (
    <form className={css.explain} onSubmit={onSubmit}>
      {is_declined && (
        <Notice tone="warn" icon="ban" title={t('declined')}>
          {t('declined_lead')}
        </Notice>
      )}
      <Textarea
        label={t('note')}
        help={t('note_help')}
        size="touch"
        maxLength={MOST_LETTERS}
        required
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <Button type="submit" variant="primary" size="touch-lg" wide loading={pending}>
        {action}
      </Button>
    </form>
  )
}

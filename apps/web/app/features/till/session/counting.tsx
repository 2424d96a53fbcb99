import type { TillSession } from '@tavlin/contract/till-cash'
import { type SubmitEvent, useState } from 'react'
import type { z } from 'zod'
import { useText } from '#base/text.ts'
import { useCommand } from '#platform/command.ts'
import { salesIn } from '#platform/outbox/page-outbox.ts'
import { useOutboxView } from '#platform/outbox/use-outbox.ts'
import { CashCount } from '#shared/till/cash-count.tsx'
import { type CountDraft, countOf, draftOf } from '#shared/till/count-draft.ts'
import { Button } from '#ui/button.tsx'
import { RejectedNotice } from '#ui/form/rejected-notice.tsx'
import { Notice } from '#ui/notice.tsx'
import type { TillContext } from '../till-context.ts'
import { TillPage } from '../till-page.tsx'
import type { TillCommands } from '../till.commands.ts'
import { Difference } from './difference.tsx'
import { sessionText } from './session.text.ts'

export type SessionDetails = z.output<typeof TillSession>
type CashCounts = ReturnType<typeof countOf>

/** Counts the drawer without showing the expected amount, then shows the difference if it needs a manager. */
export default function Counting({ context, count }: { context: TillContext; count: SessionDetails }) {
  const [draft, setDraft] = useState<CountDraft>(() => draftOf(count.counts ?? []))
  const [is_recounting, setRecounting] = useState(false)
  const { send, pending, refusal } = useCommand<TillCommands>()
  const { id, version } = count
  const close = async (counts: CashCounts, note: string) => {
    // A closed till shows its Z report instead of this page, and does not return here.
    if ((await send('close', { id, version, counts, note })).ok) setRecounting(false)
  }
  const commands = { pending, refusal, onResume: () => void send('resume', { id, version }) }
  if (count.counted_agorot !== null && !is_recounting)
    return (
      <Difference
        context={context}
        count={count}
        {...commands}
        onClose={(note) => void close(count.counts ?? [], note)}
        onRecount={() => {
          setDraft(draftOf(count.counts ?? []))
          setRecounting(true)
        }}
      />
    )
  return (
    <BlindCount
      context={context}
      draft={draft}
      onChange={setDraft}
      {...commands}
      onFinish={() => void close(countOf(draft), '')}
    />
  )
}

export type CountCommands = {
  pending: boolean
  refusal: ReturnType<typeof useCommand>['refusal']
  onResume: () => void
}
type BlindProps = CountCommands & {
  context: TillContext
  draft: CountDraft
  onChange: (draft: CountDraft) => void
  onFinish: () => void
}

function BlindCount({ context, draft, onChange, onFinish, onResume, pending, refusal }: BlindProps) {
  const t = useText(sessionText)
  const unsent = salesIn(useOutboxView())
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (unsent === 0) onFinish()
  }
  return (
    <TillPage device={context} title={t('count_title')} lead={t('count_lead')}>
      {unsent > 0 && (
        <Notice tone="warn" icon="wifi-off" title={t('unsent_title', { count: unsent })}>
          {t('unsent_body')} {t('unsent_resume')}
        </Notice>
      )}
      <form onSubmit={onSubmit}>
        <CashCount draft={draft} onChange={onChange}>
          {refusal && <RejectedNotice error={refusal} />}
          <Button
            type="submit"
            variant="primary"
            size="touch-lg"
            wide
            loading={pending}
            {...(unsent > 0 && { disabled_reason: t('unsent_title', { count: unsent }) })}
          >
            {t('finish_count')}
          </Button>
          <Button size="touch" wide icon="back" onClick={onResume}>
            {t('resume')}
          </Button>
        </CashCount>
      </form>
    </TillPage>
  )
}

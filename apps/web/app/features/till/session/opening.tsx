import { sumOfCount } from '@tavlin/domain/till/cash-count'
import { type SubmitEvent, useState } from 'react'
import { useText } from '#base/text.ts'
import { useCommand } from '#platform/command.ts'
import { CashCount } from '#shared/till/cash-count.tsx'
import { type CountDraft, countOf } from '#shared/till/count-draft.ts'
import { Button } from '#ui/button.tsx'
import { readShekels } from '#ui/form/money-text.ts'
import { RejectedNotice } from '#ui/form/rejected-notice.tsx'
import type { StaffedTill } from '../till-context.ts'
import { TillPage } from '../till-page.tsx'
import type { TillCommands } from '../till.commands.ts'
import { sessionText } from './session.text.ts'

/** Opens a till session with the counted float, the cash in the drawer at the start. */
export default function Opening({ device }: { device: StaffedTill }) {
  const t = useText(sessionText)
  const [draft, setDraft] = useState<CountDraft>({})
  const [typed_safe, setTypedSafe] = useState('')
  const { send, pending, refusal } = useCommand<TillCommands>()
  const counts = countOf(draft)
  const from_safe = typed_safe === '' ? 0 : readShekels(typed_safe)
  const is_wrong = from_safe === null || from_safe < 0 || from_safe > sumOfCount(counts)
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (is_wrong) return
    const { till, session } = device
    const expected = session && { id: session.id, version: session.version }
    void send('open', { till_id: till.id, session: expected, counts, from_safe_agorot: from_safe })
  }
  return (
    <TillPage device={device} title={t('open_title')} lead={t('open_lead')}>
      <form onSubmit={onSubmit}>
        <CashCount
          draft={draft}
          onChange={setDraft}
          amount={{
            label: t('from_safe'),
            typed: typed_safe,
            onType: setTypedSafe,
            error: is_wrong && t('from_safe_too_much'),
          }}
        >
          {refusal && <RejectedNotice error={refusal} />}
          <Button type="submit" variant="primary" size="touch-lg" wide loading={pending}>
            {t('open')}
          </Button>
        </CashCount>
      </form>
    </TillPage>
  )
}

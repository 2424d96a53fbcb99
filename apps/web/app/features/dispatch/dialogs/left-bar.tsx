import { useState } from 'react'
import { useProblemMessage } from '#shared/dispatch/problem-message.ts'
import { useText } from '#base/text.ts'
import { Button } from '#ui/button.tsx'
import { Refusal } from '#ui/refusal.tsx'
import type { OpFailure } from '../state/wave-store.ts'
import ProblemsDialog from './problems-dialog.tsx'
import css from './trouble-host.module.css'
import { troubleText } from './trouble.text.ts'

type Props = { trouble: Extract<OpFailure, { kind: 'problems' }>; onClose: () => void }

/**
 * Shows that some of several orders could not be moved: they stay selected, one line shows why, and a press lists every
 * reason.
 */
export default function LeftBar({ trouble, onClose }: Props) {
  const t = useText(troubleText)
  const { short } = useProblemMessage()
  const [is_open, setOpen] = useState(false)
  if (is_open) return <ProblemsDialog trouble={trouble} />
  const counts = new Map<string, number>()
  for (const { problems } of trouble.answers) {
    const main = problems.find(({ is_final }) => is_final) ?? problems[0]
    if (main) counts.set(short(main), (counts.get(short(main)) ?? 0) + 1)
  }
  const why = [...counts].map(([reason, count]) => t('left_reason', { why: reason, count: String(count) })).join(', ')
  return (
    <div className={css.refusal}>
      <Refusal icon="bag" what={t('left_in_hand', { count: trouble.answers.length })} why={why}>
        <Button size="sm" onClick={() => setOpen(true)}>
          {t('details')}
        </Button>
        <Button size="sm" onClick={onClose}>
          {t('close')}
        </Button>
      </Refusal>
    </div>
  )
}

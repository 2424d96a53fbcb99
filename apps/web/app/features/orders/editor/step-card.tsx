import type { ReactNode } from 'react'
import { useText } from '#platform/text.ts'
import { Card } from '#ui/card.tsx'
import { Icon } from '#ui/icon.tsx'
import { editorText } from './editor.text.ts'
import css from './step-card.module.css'

type Props = { number: number; is_done: boolean; title: string; actions?: ReactNode; children: ReactNode; id?: string }

/** One step of the order: its number until it is done, then a check. */
export function StepCard({ number, is_done, title, actions, children, id }: Props) {
  const t = useText(editorText)
  return (
    <Card
      {...(id && { id })}
      tour={`step-${number}`}
      title={
        <>
          <span className={css.mark} data-done={is_done || undefined}>
            {is_done ? <Icon name="check" size={16} stroke={2.5} /> : <bdi dir="ltr">{number}</bdi>}
          </span>
          <span>{title}</span>
          {is_done && <span className="unseen">{t('step_done')}</span>}
        </>
      }
      actions={actions}
    >
      {children}
    </Card>
  )
}

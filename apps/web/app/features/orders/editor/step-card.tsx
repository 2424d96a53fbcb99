import { type ReactNode, Suspense } from 'react'
import { useText } from '#base/text.ts'
import { Card } from '#ui/card.tsx'
import { Icon } from '#ui/icon.tsx'
import { editorText } from './editor.text.ts'
import css from './step-card.module.css'

type Props = {
  number: number
  is_done: boolean
  title: string
  actions?: ReactNode
  children: ReactNode
  id?: string
  /** One-line summary shown when the step is done and collapsed. */
  folded?: ReactNode
  onOpen?: () => void
}

/**
 * Shows one step of the order: its number until it is done, then a check. Collapsed it is one line that opens on click.
 */
export function StepCard({ number, is_done, title, actions, children, id, folded, onOpen }: Props) {
  const t = useText(editorText)
  const mark = (
    <span className={css.mark} data-done={is_done || undefined}>
      {is_done ? <Icon name="check" size={16} stroke={2.5} /> : <bdi dir="ltr">{number}</bdi>}
    </span>
  )
  if (folded)
    return (
      <Card {...(id && { id })} tour={`step-${number}`} padding="none">
        <button type="button" className={css.folded} aria-expanded={false} onClick={onOpen}>
          {mark}
          <span className="unseen">
            {title} {t('step_done')}
          </span>
          <span className={css.summary}>
            <Suspense>{folded}</Suspense>
          </span>
          <span className={css.open}>
            {t('step_open')}
            <Icon name="chevron-down" size={16} />
          </span>
        </button>
      </Card>
    )
  return (
    <Card
      {...(id && { id })}
      tour={`step-${number}`}
      title={
        <>
          {mark}
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

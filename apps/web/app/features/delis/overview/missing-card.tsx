import { useText } from '#base/text.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Checklist } from '#ui/checklist.tsx'
import { Meter } from '#ui/meter.tsx'
import type { Deli } from '../deli.ts'
import css from './missing-card.module.css'
import { overviewText } from './overview.text.ts'
import { adviceAt, adviceOf, urlOfStep, stepsOf } from './steps.ts'

type Props = { deli: Deli; acceptors: number; onSwitchOn: (() => void) | null }

/**
 * Lists the setup steps until the first order, each with a link or, for the activation, a button. When nothing is
 * missing, only urgent advice is shown.
 */
export function MissingCard({ deli, acceptors, onSwitchOn }: Props) {
  const t = useText(overviewText)
  const steps = stepsOf(deli)
  const done = steps.filter(({ is_done }) => is_done).length
  const advice = adviceOf(deli, acceptors)
  if (done === steps.length) return <UrgentAdvice deli_id={deli.id} advice={advice} />
  const counted = t('missing_lead', { done: String(done), all: String(steps.length) })
  return (
    <Card title={t('missing')} lead={counted}>
      <Meter label={counted} value={done} max={steps.length} />
      <Checklist
        done={t('step_done')}
        items={steps.map(({ step, is_done }) => ({
          key: step,
          label: t(step),
          why: t(`${step}_why`),
          is_done,
          to: onSwitchOn && urlOfStep(deli.id, step),
          // The button is primary only as the last step: activated earlier, the deli would be open and empty.
          action: step === 'active' && !is_done && onSwitchOn && (
            <Button size="sm" variant={done === steps.length - 1 ? 'primary' : 'default'} onClick={onSwitchOn}>
              {t('switch_on')}
            </Button>
          ),
        }))}
      />
      {advice.length > 0 && (
        <>
          <h3 className={css.advice_title}>{t('advice')}</h3>
          <AdviceList deli_id={deli.id} advice={advice} />
        </>
      )}
    </Card>
  )
}

type AdviceProps = { deli_id: number; advice: ReturnType<typeof adviceOf> }

/** Warns that the deli accepts orders already, but nobody would handle one. */
function UrgentAdvice({ deli_id, advice }: AdviceProps) {
  const t = useText(overviewText)
  const urgent = advice.filter(({ is_urgent }) => is_urgent)
  if (urgent.length === 0) return null
  return (
    <Card title={t('advice')}>
      <AdviceList deli_id={deli_id} advice={urgent} />
    </Card>
  )
}

function AdviceList({ deli_id, advice }: AdviceProps) {
  const t = useText(overviewText)
  return (
    <Checklist
      done=""
      items={advice.map(({ advice: one }) => ({
        key: one,
        label: t(`advice_${one}`),
        why: t(`advice_${one}_why`),
        is_done: false,
        to: adviceAt(deli_id, one),
      }))}
    />
  )
}

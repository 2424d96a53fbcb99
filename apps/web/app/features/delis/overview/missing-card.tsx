import { Link } from 'react-router'
import { useText } from '#base/text.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Icon } from '#ui/icon.tsx'
import { Meter } from '#ui/meter.tsx'
import type { Deli } from '../deli.ts'
import css from './missing-card.module.css'
import { overviewText } from './overview.text.ts'
import { adviceAt, adviceOf, placeOf, type SetupStep, stepsOf } from './steps.ts'

type Props = { deli: Deli; acceptors: number; onSwitchOn: (() => void) | null }

/** Lists the setup steps until the first order, each with a link. Hidden when nothing is missing. */
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
      <ol className={css.steps}>
        {steps.map(({ step, is_done }) => (
          <li key={step} className={css.step} data-done={is_done || undefined}>
            <Icon name={is_done ? 'done' : 'circle'} size={20} />
            <span className={css.words}>
              <StepName deli_id={deli.id} step={step} is_done={is_done} may_manage={onSwitchOn !== null} />
              {!is_done && <small>{t(`${step}_why`)}</small>}
            </span>
            {step === 'active' && !is_done && onSwitchOn && (
              // The button is primary only as the last step: activated earlier, the deli would be open and empty.
              <Button size="sm" variant={done === steps.length - 1 ? 'primary' : 'default'} onClick={onSwitchOn}>
                {t('switch_on')}
              </Button>
            )}
          </li>
        ))}
      </ol>
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
    <ul className={css.steps}>
      {advice.map(({ advice: one }) => (
        <li key={one} className={css.step}>
          <Icon name="circle" size={20} />
          <span className={css.words}>
            <Link to={adviceAt(deli_id, one)}>{t(`advice_${one}`)}</Link>
            <small>{t(`advice_${one}_why`)}</small>
          </span>
        </li>
      ))}
    </ul>
  )
}

type StepProps = { deli_id: number; step: SetupStep; is_done: boolean; may_manage: boolean }

function StepName({ deli_id, step, is_done, may_manage }: StepProps) {
  const t = useText(overviewText)
  const place = placeOf(deli_id, step)
  if (is_done || !may_manage || place === null)
    return (
      <span>
        {t(step)}
        {is_done && <span className="unseen"> ({t('step_done')})</span>}
      </span>
    )
  return <Link to={place}>{t(step)}</Link>
}

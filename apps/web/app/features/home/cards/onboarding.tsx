import type { OnboardingStep } from '@tavlin/domain/onboarding/onboarding'
import { Link } from 'react-router'
import { useText } from '#base/text.ts'
import { useLive } from '#platform/live/use-live.ts'
import { Card } from '#ui/card.tsx'
import { Icon } from '#ui/icon.tsx'
import { Meter } from '#ui/meter.tsx'
import type { onboardingChecklist } from './onboarding.server.ts'
import css from './onboarding.module.css'
import { onboardingText } from './onboarding.text.ts'

type Props = Awaited<ReturnType<typeof onboardingChecklist.load>>

/** Lists what is missing before the first order, each line with a link. Hidden when nothing is missing. */
export function Onboarding(props: Props) {
  return props.is_ready ? null : <Checklist {...props} />
}

/** Follows the events that complete a step; a business that is ready does not need them. */
function Checklist({ steps, deli_id }: Props) {
  const t = useText(onboardingText)
  useLive(['private-business', 'private-delis', 'private-catalog'])
  const done = steps.filter(({ is_done }) => is_done).length
  const counted = t('lead', { done: String(done), all: String(steps.length) })
  return (
    <Card title={t('title')} lead={counted}>
      <Meter label={counted} value={done} max={steps.length} />
      <ol className={css.steps}>
        {steps.map(({ step, is_done }) => (
          <li key={step} className={css.step} data-done={is_done || undefined}>
            <Icon name={is_done ? 'done' : 'circle'} size={20} />
            <span className={css.words}>
              <Step step={step} is_done={is_done} deli_id={deli_id} />
              {!is_done && <small>{t(`${step}_why`)}</small>}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  )
}

type StepProps = { step: OnboardingStep; is_done: boolean; deli_id: number | null }

function Step({ step, is_done, deli_id }: StepProps) {
  const t = useText(onboardingText)
  if (!is_done) return <Link to={pathOf(step, deli_id)}>{t(step)}</Link>
  return (
    <span>
      {t(step)} <span className="unseen">({t('done')})</span>
    </span>
  )
}

/** The screen on which a step is done. Without a deli, its steps start with adding one. */
function pathOf(step: OnboardingStep, deli_id: number | null): string {
  if (step === 'vat_id') return '/manage/settings?setting=business_vat_id'
  if (step === 'meals') return '/meals/update'
  if (step === 'deli' || deli_id === null) return '/delis'
  const deli = `/delis/${deli_id}`
  return {
    deli_details: `${deli}?edit=details`,
    deli_hours: `${deli}/hours`,
    deli_slots: `${deli}/slots?view=series`,
    deli_items: `${deli}/items`,
    deli_areas: `${deli}/areas`,
    deli_active: deli,
  }[step]
}

import type { OnboardingStep } from '@tavlin/domain/onboarding/onboarding'
import { useText } from '#base/text.ts'
import { useLive } from '#platform/live/use-live.ts'
import { Card } from '#ui/card.tsx'
import { Checklist } from '#ui/checklist.tsx'
import { Meter } from '#ui/meter.tsx'
import type { onboardingChecklist } from './onboarding.server.ts'
import { LoadSampleMenu, type SampleMenu, SampleMenuNotice, useSampleMenu } from './sample-menu.tsx'
import { onboardingText } from './onboarding.text.ts'

type Props = Awaited<ReturnType<typeof onboardingChecklist.load>>

/** Lists what is missing before the first order, each line with a link, and offers the sample menu. */
export function Onboarding(props: Props) {
  const { is_ready, sample_menu } = props
  const sample = useSampleMenu()
  if (!is_ready) return <MissingSteps {...props} sample={sample} />
  return sample_menu.meals > 0 ? <SampleMenuNotice meals={sample_menu.meals} sample={sample} /> : null
}

/** Subscribes to the events that complete a step; a business that is ready does not need them. */
function MissingSteps({ steps, deli_id, sample_menu, sample }: Props & { sample: SampleMenu }) {
  const t = useText(onboardingText)
  useLive(['private-business', 'private-delis', 'private-catalog'])
  const done = steps.filter(({ is_done }) => is_done).length
  const counted = t('lead', { done: String(done), all: String(steps.length) })
  return (
    <Card title={t('title')} lead={counted}>
      <Meter label={counted} value={done} max={steps.length} />
      <Checklist
        done={t('done')}
        items={steps.map(({ step, is_done }) => ({
          key: step,
          label: t(step),
          why: t(`${step}_why`),
          is_done,
          to: pathOf(step, deli_id),
          action: step === 'meals' && sample_menu.may_load && <LoadSampleMenu {...sample} />,
        }))}
      />
      {sample_menu.meals > 0 && <SampleMenuNotice meals={sample_menu.meals} sample={sample} />}
    </Card>
  )
}

/** Returns the screen on which a step is done. Without a deli, the steps of a deli lead to the list of delis. */
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

import type { KioskStep } from '@tavlin/domain/guest/kiosk-steps'
import { useText } from '#base/text.ts'
import { Ltr } from '#ui/bidi.tsx'
import css from '../kiosk.module.css'
import { kioskText } from '../kiosk.text.ts'

const STAGES = ['type', 'place', 'time', 'menu', 'summary'] as const
const STAGE_OF: Record<KioskStep, (typeof STAGES)[number]> = {
  'select-type': 'type',
  'future-order': 'type',
  'select-address': 'place',
  'select-store': 'place',
  'select-timeslot': 'time',
  menu: 'menu',
  summary: 'summary',
}

export function StepProgress({ step }: { step: KioskStep }) {
  const t = useText(kioskText)
  const current = STAGES.indexOf(STAGE_OF[step])
  return (
    <ol className={css.stages} aria-label={t('steps')}>
      {STAGES.map((stage, at) => (
        <li
          key={stage}
          aria-current={at === current ? 'step' : undefined}
          data-state={at < current ? 'done' : at === current ? 'now' : 'next'}
        >
          <span className={css.stage_number}>
            <Ltr>{at + 1}</Ltr>
          </span>
          <span className={at === current ? css.stage_name : 'unseen'}>{t(`step_${stage}`)}</span>
        </li>
      ))}
    </ol>
  )
}

import { useText } from '#base/text.ts'
import { MoneyInput, WholeInput } from '#ui/decimal-input.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { ClockSpan } from '../clock-span.tsx'
import { WeekdayPicker } from '#shared/availability/weekday-picker.tsx'
import type { HappyDraft } from './happy-draft.ts'
import css from './happy-hour.module.css'
import { happyHourText } from './happy-hour.text.ts'

type Props = { draft: HappyDraft; onChange: (change: Partial<HappyDraft>) => void }

export function HappyHourFields({ draft, onChange }: Props) {
  const t = useText(happyHourText)
  return (
    <>
      <WeekdayPicker label={t('weekdays')} value={draft.weekdays} onChange={(weekdays) => onChange({ weekdays })} />
      <div className={css.pair}>
        <ClockSpan span={draft} onChange={onChange} />
        <span className={css.muted}>{t('hours_help')}</span>
      </div>
      <div className={css.how}>
        <Segmented
          label={t('how')}
          value={draft.kind}
          onChange={(kind) => onChange({ kind })}
          options={[
            { value: 'percent', label: t('by_percent'), icon: 'percent' },
            { value: 'price', label: t('by_price'), icon: 'cash' },
          ]}
        />
        {draft.kind === 'percent' ? (
          <WholeInput
            aria-label={t('percent')}
            unit="%"
            className={css.cut_field}
            value={draft.percent}
            onChange={(percent) => onChange({ percent })}
          />
        ) : (
          <MoneyInput
            aria-label={t('price')}
            className={css.cut_field}
            value={draft.price_agorot}
            onChange={(price_agorot) => onChange({ price_agorot })}
          />
        )}
      </div>
    </>
  )
}

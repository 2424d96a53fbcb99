import type { ReactNode } from 'react'
import { useName } from '#base/names.ts'
import { useText } from '#base/text.ts'
import { FieldError } from '#ui/field.tsx'
import { WholeInput } from '#ui/decimal-input.tsx'
import textCss from '#ui/text.module.css'
import type { Section } from '../schedule.ts'
import type { CapacityDraft } from './series-form.ts'
import { seriesText } from './series.text.ts'
import css from './series.module.css'

type Props = {
  value: CapacityDraft
  onChange: (capacity: CapacityDraft) => void
  sections: readonly Section[]
  error?: ReactNode
}

/**
 * Edits the capacity of one slot: orders, bags, and minutes of each section. An empty field means no limit; 0 means
 * that nothing can be ordered.
 */
export function CapacityFields({ value, onChange, sections, error }: Props) {
  const t = useText(seriesText)
  const nameOf = useName()
  const setSection = (id: number, minutes: number | null) => {
    const { [id]: _, ...others } = value.section_minutes
    onChange({ ...value, section_minutes: minutes === null ? others : { ...others, [id]: minutes } })
  }
  return (
    <fieldset className={css.group}>
      <legend>{t('capacity')}</legend>
      <p className={textCss.muted_sm}>{t('capacity_help')}</p>
      <div className={css.three}>
        <WholeInput label={t('orders')} value={value.orders} onChange={(orders) => onChange({ ...value, orders })} />
        <WholeInput label={t('bags')} value={value.bags} onChange={(bags) => onChange({ ...value, bags })} />
      </div>
      {sections.length > 0 && (
        <>
          <p className={css.label}>{t('section_minutes')}</p>
          <div className={css.three}>
            {sections.map((section) => (
              <WholeInput
                key={section.id}
                label={nameOf(section)}
                unit={t('minutes')}
                value={value.section_minutes[section.id] ?? null}
                onChange={(minutes) => setSection(section.id, minutes)}
              />
            ))}
          </div>
        </>
      )}
      {error && (
        <p className={css.error}>
          <FieldError>{error}</FieldError>
        </p>
      )}
    </fieldset>
  )
}

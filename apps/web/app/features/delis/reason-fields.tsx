import { useText } from '#base/text.ts'
import { useLocale } from '#base/use-language.ts'
import { TextInput } from '#ui/text-input.tsx'
import { reasonFieldsText } from './reason-fields.text.ts'
import css from './reason-fields.module.css'

type Reason = { reason_he: string; reason_en: string }
type Props = Reason & {
  onChange: (reason: Reason) => void
  /** Frequent reasons in both languages; one press fills both fields. */
  common: readonly Reason[]
}

/** Fields for the reason that customers and colleagues will read. */
export function ReasonFields({ reason_he, reason_en, onChange, common }: Props) {
  const t = useText(reasonFieldsText)
  const locale = useLocale()
  return (
    <div className={css.fields}>
      <fieldset className={css.common} aria-label={t('common')}>
        {common.map((reason) => (
          <button
            key={reason.reason_he}
            type="button"
            aria-pressed={reason.reason_he === reason_he}
            onClick={() => onChange(reason)}
          >
            {locale === 'en' ? reason.reason_en : reason.reason_he}
          </button>
        ))}
      </fieldset>
      <div className={css.two}>
        <TextInput
          label={t('reason_he')}
          required
          dir="rtl"
          maxLength={200}
          value={reason_he}
          onChange={(event) => onChange({ reason_he: event.target.value, reason_en })}
        />
        <TextInput
          label={t('reason_en')}
          ltr
          maxLength={200}
          value={reason_en}
          onChange={(event) => onChange({ reason_he, reason_en: event.target.value })}
        />
      </div>
    </div>
  )
}

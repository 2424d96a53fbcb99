import { useText } from '#base/text.ts'
import { ChoiceField } from './choice-field.tsx'
import { langText } from './lang.text.ts'

/** Edits the language of messages to the customer. */
export function LangField() {
  const t = useText(langText)
  return (
    <ChoiceField
      name="lang"
      options={[
        { value: 'he', label: t('lang_he') },
        { value: 'en', label: t('lang_en') },
      ]}
    />
  )
}

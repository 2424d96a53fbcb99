import { useText } from '#base/text.ts'
import { useField } from '#ui/form/use-field.ts'
import { NativeSelect } from '#ui/native-select.tsx'
import { Segmented } from '#ui/segmented.tsx'
import css from '../choice-field.module.css'
import { SOURCES } from './consent.ts'
import { consentsText } from './consents.text.ts'

export function AnswerField({ onChosen }: { onChosen: () => void }) {
  const t = useText(consentsText)
  const { shell, value, set } = useField({ name: 'granted' })
  return (
    <div className={css.field}>
      <span aria-hidden className={css.label}>
        {shell.label}
      </span>
      <Segmented
        label={shell.label}
        wide
        options={[
          { value: 'yes', label: t('yes'), icon: 'check' },
          { value: 'no', label: t('no'), icon: 'ban' },
        ]}
        value={value === true ? 'yes' : 'no'}
        onChange={(answer) => {
          set(answer === 'yes')
          onChosen()
        }}
      />
    </div>
  )
}

export function SourceField() {
  const t = useText(consentsText)
  const { shell, value, set } = useField({ name: 'source' })
  const { label, error } = { error: undefined, ...shell }
  return (
    <NativeSelect
      label={label}
      error={error}
      options={SOURCES.map((source) => ({ value: source, label: t(`source_${source}`) }))}
      value={typeof value === 'string' ? value : null}
      onChange={set}
    />
  )
}

import { useText } from '#base/text.ts'
import { DecimalInput, MoneyInput, WholeInput } from '#ui/decimal-input.tsx'
import { readThousandths, writeThousandths } from '#ui/number-text.ts'
import { Segmented } from '#ui/segmented.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { settingValueText } from './setting-value.text.ts'
import { SETTING_VIEWS } from './setting-view.ts'
import type { SettingRow, SettingScalar } from './settings.server.ts'
import { settingsText } from './settings.text.ts'

type Props = { row: SettingRow; value: SettingScalar | null; onChange: (value: SettingScalar | null) => void }

/** Renders the input that fits the type of the value. */
export function SettingInput({ row, value, onChange }: Props) {
  const t = useText(settingsText)
  const word = useText(settingValueText)
  const { editor, choices = [] } = SETTING_VIEWS[row.key]
  const label = t('value')
  if (editor === 'switch')
    return (
      <Segmented
        label={label}
        value={value === true ? 'on' : 'off'}
        onChange={(choice) => onChange(choice === 'on')}
        options={[
          { value: 'on', label: word('on') },
          { value: 'off', label: word('off') },
        ]}
      />
    )
  if (editor === 'choice')
    return (
      <Segmented
        label={label}
        wide
        value={choices.find((one) => one === value) ?? choices[0]!}
        onChange={onChange}
        options={choices.map((one) => ({ value: one, label: word(one) }))}
      />
    )
  if (editor === 'text' || editor === 'digits' || editor === 'phone')
    return (
      <TextInput
        label={label}
        {...(editor === 'phone' && { help: t('phone_help') })}
        value={String(value ?? '')}
        ltr={editor !== 'text'}
        {...(editor !== 'text' && { inputMode: editor === 'phone' ? 'tel' : 'numeric' })}
        maxLength={80}
        onChange={(event) => onChange(event.target.value)}
      />
    )
  return <NumberEditor row={row} value={typeof value === 'number' ? value : null} onChange={onChange} />
}

function NumberEditor({ row, value, onChange }: Props & { value: number | null }) {
  const t = useText(settingsText)
  const { editor } = SETTING_VIEWS[row.key]
  const is_wrong = value !== null && !isValueAllowed(row, value)
  const unit = editor === 'money' ? 100 : 1
  const between = t('between', { min: String((row.min ?? 0) / unit), max: String((row.max ?? 0) / unit) })
  const field = { label: t('value'), value, onChange, help: between, ...(is_wrong && { error: between }) }
  if (editor === 'money') return <MoneyInput {...field} />
  if (editor === 'percent') return <DecimalInput {...field} read={readPercent} write={writePercent} unit="%" />
  const time_unit = editor === 'minutes' ? t('minutes_unit') : editor === 'days' ? t('days_unit') : null
  return <WholeInput {...field} {...(time_unit && { unit: time_unit })} />
}

const readPercent = (text: string): number | null => {
  const thousandths = readThousandths(text)
  return thousandths === null ? null : thousandths / 1000
}
const writePercent = (value: number): string => writeThousandths(Math.round(value * 1000))

/** Whether a value can be sent; the server checks it again. */
export function isValueAllowed({ key, min, max }: SettingRow, value: SettingScalar | null): boolean {
  if (value === null) return false
  const { editor } = SETTING_VIEWS[key]
  if (editor === 'digits') return /^(\d{9})?$/.test(String(value))
  if (editor === 'phone') return /^(\+\d{8,15})?$/.test(String(value))
  if (editor === 'text') return String(value).trim() !== ''
  return typeof value !== 'number' || (value >= (min ?? 0) && value <= (max ?? value))
}

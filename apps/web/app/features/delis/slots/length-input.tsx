import type { ReactNode } from 'react'
import { useText } from '#base/text.ts'
import { NativeSelect } from '#ui/native-select.tsx'
import { seriesText } from './series.text.ts'

const LENGTHS = [5, 10, 15, 20, 30, 45, 60, 90, 120, 180, 240]

type Props = { label: string; value: number; onChange: (minutes: number) => void; error?: ReactNode }

/** Edits the length of a slot: the common lengths, plus the saved value. */
export function LengthInput({ label, value, onChange, error }: Props) {
  const t = useText(seriesText)
  const lengths = LENGTHS.includes(value) ? LENGTHS : [...LENGTHS, value].toSorted((a, b) => a - b)
  return (
    <NativeSelect
      label={label}
      error={error}
      value={String(value)}
      onChange={(next) => onChange(Number(next))}
      options={lengths.map((minutes) => ({
        value: String(minutes),
        label: t('minutes_lead', { minutes: String(minutes) }),
      }))}
    />
  )
}

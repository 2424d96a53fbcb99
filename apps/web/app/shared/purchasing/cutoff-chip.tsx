import { weekday } from '#base/format.ts'
import { useText } from '#base/text.ts'
import { useLang } from '#base/use-language.ts'
import { Chip } from '#ui/chip.tsx'
import { cutoffText } from './cutoff.text.ts'
import { timeToCutoff } from './time-to-cutoff.ts'

export type NextDelivery = { date: string; cutoff_at: string } | null
type Props = { next: NextDelivery; now: string }

const SOON_MS = 2 * 60 * 60_000

/** Shows until when the next delivery can be ordered. `now`: time of the page load, for the same text after hydration. */
export function CutoffChip({ next, now }: Props) {
  const t = useText(cutoffText)
  const lang = useLang()
  if (!next) return <Chip outline>{t('no_days')}</Chip>
  const now_ms = Date.parse(now)
  const { key, ...values } = timeToCutoff(next.cutoff_at, now_ms)
  const is_soon = Date.parse(next.cutoff_at) - now_ms < SOON_MS
  return (
    <Chip tone={is_soon ? 'warn' : 'info'} icon="clock">
      {t(key, { ...values, day: weekday(next.date, lang) } as never)}
    </Chip>
  )
}

import type { MinuteSpan } from '@tavlin/domain/availability/facts'
import { useText } from '#base/text.ts'
import { Ltr } from '#ui/bidi.tsx'
import { clockRange, isNextMorning } from './day-minute.ts'
import { dayText } from './day.text.ts'

/** Shows a time range such as 18:00–02:00, followed by “next day” when it ends after midnight. */
export function DaySpan({ span }: { span: MinuteSpan }) {
  const t = useText(dayText)
  return (
    <>
      <Ltr>{clockRange(span)}</Ltr>
      {isNextMorning(span.until_minute - 1) && <> {t('next_morning')}</>}
    </>
  )
}

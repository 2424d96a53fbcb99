import type { InlayProblem } from '@tavlin/contract/dispatch-schemas'
import type { z } from 'zod'
import type { IconName } from '#ui/icon.tsx'
import { number, time } from '#base/format.ts'
import { type Translator, useText } from '#base/text.ts'
import { problemText } from './problem.text.ts'

type Problem = z.infer<typeof InlayProblem>
type ProblemTranslator = ReturnType<typeof problemText> extends Translator<infer T> ? Translator<T> : never

const VOLUME_OF_A_BAG = 100
/** Formats hundredths of a bag: 410 → 4.10, 400 → 4. */
export const volumeText = (volume: number): string =>
  volume % VOLUME_OF_A_BAG === 0 ? String(volume / VOLUME_OF_A_BAG) : number(volume / VOLUME_OF_A_BAG)
const clock = (at: string | undefined) => (at === undefined ? '' : time(at))

/** Describes why an order cannot, or should not, go onto a trip: as a sentence, or in a word or two. */
export function useProblemMessage(): { sentence: (problem: Problem) => string; short: (problem: Problem) => string } {
  const t = useText(problemText)
  return { sentence: (problem) => sentenceOf(t, problem), short: (problem) => shortOf(t, problem) }
}

export function sentenceOf(
  t: ProblemTranslator,
  { code, by = 0, total = 0, limit = 0, at, back_at, skill }: Problem,
): string {
  switch (code) {
    case 'over_volume':
      return t('over_volume', { total: volumeText(total), limit: volumeText(limit) })
    case 'over_bags':
    case 'over_stops':
      return t(code, { total: String(total), limit: String(limit) })
    case 'shift_ends':
      return t('shift_ends', { at: clock(at), back_at: clock(back_at) })
    case 'before_departure':
      return t('before_departure', { at: clock(at) })
    case 'driver_out':
      return t('driver_out', { at: clock(at), minutes: Math.ceil(by / 60) })
    case 'skill_missing':
      return t(skill === 'cash' ? 'skill_cash' : 'skill_events')
    default:
      return t(code)
  }
}

export const shortOf = (t: ProblemTranslator, { code, at }: Problem): string =>
  code === 'shift_ends' || code === 'driver_out' ? t(`${code}_short`, { at: clock(at) }) : t(`${code}_short`)

const ICONS: Partial<Record<Problem['code'], IconName>> = {
  trip_locked: 'lock',
  stop_started: 'lock',
  over_volume: 'bag',
  over_bags: 'bag',
  over_stops: 'bag',
  shift_ends: 'clock',
  driver_out: 'clock',
  not_on_shift: 'clock',
  other_deli: 'shop',
}
export const problemIcon = ({ code }: Problem): IconName => ICONS[code] ?? 'ban'

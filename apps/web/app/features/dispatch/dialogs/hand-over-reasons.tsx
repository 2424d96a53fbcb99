import { problemIcon, useProblemMessage, volumeText } from '#shared/dispatch/problem-message.ts'
import { useText } from '#base/text.ts'
import { Icon } from '#ui/icon.tsx'
import type { InlayAnswer, InlayProblem } from '../state/wave-types.ts'
import { useWave } from '../wave-context.tsx'
import css from './problems-dialog.module.css'
import { troubleText } from './trouble.text.ts'

type Props = {
  answers: readonly InlayAnswer[]
  /** The current driver of the trip, and the driver who receives it. */
  from_id: number
  to_id: number
}

const TOO_SMALL = {
  over_volume: 'too_small_volume',
  over_bags: 'too_small_bags',
  over_stops: 'too_small_stops',
} as const

/** Shows why a trip was not handed over or swapped: each reason once, with the driver it applies to. */
export function HandOverReasons({ answers, from_id, to_id }: Props) {
  const t = useText(troubleText)
  const problemMessage = useProblemMessage()
  const { wave } = useWave()
  const nameOf = (id: number) => wave.drivers.find((row) => row.driver_id === id)?.name ?? ''
  const sentenceOf = (problem: InlayProblem): string => {
    const { code, total = 0, limit = 0, driver_id = to_id } = problem
    const name = nameOf(driver_id)
    if (code !== 'over_volume' && code !== 'over_bags' && code !== 'over_stops')
      return t('about_driver', { name, why: problemMessage.sentence(problem) })
    const text = code === 'over_volume' ? volumeText : String
    const from = nameOf(driver_id === to_id ? from_id : to_id)
    return t(TOO_SMALL[code], { from, to: name, total: text(total), limit: text(limit) })
  }
  const once = new Map(answers.flatMap(({ problems }) => problems).map((problem) => [sentenceOf(problem), problem]))
  return (
    <ul className={css.reasons}>
      {[...once].map(([sentence, problem]) => (
        <li key={sentence}>
          <Icon name={problemIcon(problem)} size={18} />
          {sentence}
        </li>
      ))}
    </ul>
  )
}

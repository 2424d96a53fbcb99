import { useLang } from '#base/use-language.ts'
import { Icon } from '#ui/icon.tsx'
import type { ReasonNames } from '../availability/reason-message.ts'
import type { Problem } from './cart-types.ts'
import css from './problem-list.module.css'
import { problemMessage } from './problem-message.ts'

type Props = { problems: readonly Problem[]; names?: ReasonNames }

export default function ProblemSentences({ problems, names }: Props) {
  const lang = useLang()
  const sentences = [...new Set(problems.map((problem) => problemMessage(problem, lang, names)))]
  return (
    <ul className={css.problems} role="alert">
      {sentences.map((sentence) => (
        <li key={sentence}>
          <Icon name="warning" size={16} stroke={2} />
          <span>{sentence}</span>
        </li>
      ))}
    </ul>
  )
}

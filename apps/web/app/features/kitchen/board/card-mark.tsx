import type { ReactNode } from 'react'
import { put } from '#platform/put.ts'
import { useText } from '#base/text.ts'
import { Ltr } from '#ui/bidi.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'
import { Countdown, useTicked } from '../ticked.tsx'
import type { DeliCard } from './board.ts'
import { boardText } from './board.text.ts'
import css from './order-card.module.css'
import { type MarkKind, markOf } from './mark.ts'

type ShownMark = Exclude<MarkKind, 'none'>
const LOOKS = {
  unpaid: { tone: 'quiet', icon: 'card' },
  pays_at_counter: { tone: 'warn', icon: 'cash' },
  closes: { tone: 'warn', icon: 'clock' },
  overdue: { tone: 'bad', icon: 'warning' },
  late: { tone: 'bad', icon: 'warning' },
  leaves: { tone: 'warn', icon: 'clock' },
  waits: { tone: 'warn', icon: 'clock' },
  driver: { tone: 'good', icon: 'check' },
  no_driver: { tone: 'quiet', icon: 'moped' },
} as const satisfies Record<ShownMark, { tone: string; icon: IconName }>

const isolated = (chunks: ReactNode) => <Ltr>{chunks}</Ltr>

/** Shows the most urgent fact about an order; rerenders only when its text changes. */
export function CardMark({ card, at }: { card: DeliCard; at: string }) {
  const t = useText(boardText)
  const [kind, minutes] = useTicked(at, (now_ms) => {
    const mark = markOf(card, now_ms)
    return `${mark.kind} ${mark.minutes}`
  }).split(' ') as [MarkKind, string]
  if (kind === 'none') return null
  const { tone, icon } = LOOKS[kind]
  return (
    <span className={css.mark} data-tone={tone}>
      <Icon name={icon} size={16} stroke={2} />
      <span>{labelOf(kind, Number(minutes))}</span>
    </span>
  )

  function labelOf(shown: ShownMark, count: number): ReactNode {
    switch (shown) {
      case 'closes':
        return t.rich('closes', { time: put(<Countdown to={card.approve_by ?? at} from={at} />) })
      case 'unpaid':
      case 'pays_at_counter':
        return t.rich(shown, { time: put(<Countdown to={card.pay_by ?? at} from={at} />) })
      case 'late':
      case 'leaves':
      case 'waits':
        return t.rich(shown, { minutes: count, m: isolated })
      case 'driver':
        return t('driver', { name: card.driver?.name ?? '' })
      default:
        return t(shown)
    }
  }
}

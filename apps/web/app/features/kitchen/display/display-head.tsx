import { Link } from 'react-router'
import { useName } from '#base/names.ts'
import { put } from '#platform/put.ts'
import { useText } from '#base/text.ts'
import { Ltr } from '#ui/bidi.tsx'
import { Chip } from '#ui/chip.tsx'
import { Icon } from '#ui/icon.tsx'
import { kitchenText } from '../kitchen.text.ts'
import { SchemeSwitch } from '../scheme-switch.tsx'
import { Clock, useTicked } from '../ticked.tsx'
import { countStates } from './card-state.ts'
import type { LastAction } from './crossings.ts'
import type { Section } from './section.ts'
import css from './display-head.module.css'
import { displayText } from './display.text.ts'

type Props = {
  section: Section
  last: LastAction | null
  /** Number of the recalled order that is not on the screen yet. */
  awaited: number | null
  /** Number of tasks whose update is not sent yet. */
  unsent: number
  /** Recalls the last action; null when the user may only view. */
  onRecall: (() => void) | null
}

export function DisplayHead({ section, last, awaited, unsent, onRecall }: Props) {
  const t = useText(displayText)
  const name = useName()(section.section)
  const to_sections = useText(kitchenText)('to_sections')
  return (
    <header className={css.head}>
      <h1 className={css.title}>
        <Link to={`/delis/${section.deli.id}/kitchen`} className={css.home} title={to_sections}>
          <Icon name="flame" size="1em" />
          {name}
        </Link>
      </h1>
      <Counts section={section} />
      {unsent > 1 && <Chip tone="warn">{t('unsent', { count: unsent })}</Chip>}
      <div className={css.end} data-tour="display-recall">
        {onRecall ? (
          <Recall last={last} awaited={awaited} onRecall={onRecall} />
        ) : (
          <span className={css.last}>{t('look_only')}</span>
        )}
        <SchemeSwitch />
        <Clock from={section.at} className={css.clock} />
      </div>
    </header>
  )
}

const STATES = ['late', 'now', 'next'] as const

function Counts({ section: { cards, at, later } }: { section: Section }) {
  const t = useText(displayText)
  const counts = useTicked(at, (now_ms) => countStates(cards, now_ms))
    .split(' ')
    .map(Number)
  return (
    <p className={css.counts}>
      {STATES.map((state, place) => (
        <span key={state} className={css.count} data-state={state} data-none={counts[place] === 0 || undefined}>
          <Ltr className={css.number}>{(counts[place] ?? 0) + (state === 'next' ? later.orders : 0)}</Ltr> {t(state)}
        </span>
      ))}
    </p>
  )
}

function Recall({ last, awaited, onRecall }: Pick<Props, 'last' | 'awaited'> & { onRecall: () => void }) {
  const t = useText(displayText)
  if (awaited !== null)
    return <output className={css.last}>{t.rich('recalling', { n: put(<Ltr>{awaited}</Ltr>) })}</output>
  if (!last) return <span className={css.last}>{t('nothing_made')}</span>
  return (
    <button type="button" className={css.recall} onClick={onRecall} aria-keyshortcuts="0">
      <Icon name="undo" size="1.2em" />
      <span>
        {t.rich(last.kind === 'begun' ? 'undo_begin_hint' : 'recall_hint', {
          n: put(<Ltr>{last.number}</Ltr>),
          k: put(<kbd className={css.key}>0</kbd>),
        })}
      </span>
    </button>
  )
}

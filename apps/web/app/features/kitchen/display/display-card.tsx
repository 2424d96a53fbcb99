import { useName } from '#base/names.ts'
import { useText } from '#base/text.ts'
import { Count, Ltr } from '#ui/bidi.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'
import { useIsNew } from '../arrivals.ts'
import { Countdown, useTicked } from '../ticked.tsx'
import { countsTo, stateAt } from './card-state.ts'
import { isBegun, isMade, startedTasks } from './crossings.ts'
import type { Card, CardState, Task } from './section.ts'
import type { CardActions } from './use-display.ts'
import css from './display-card.module.css'
import { displayText } from './display.text.ts'
import { Why } from './why.tsx'

type Props = {
  card: Card
  place: number
  /** True for a done card that is still shown for a moment. */
  is_finished: boolean
  /** Time of the displayed API response. */
  at: string
  actions: CardActions
  may_work: boolean
  /** Arrival time; undefined when the card was there before the screen opened. */
  arrived_ms: number | undefined
}

const ICONS = { late: 'warning', now: 'flame', next: 'clock' } as const satisfies Record<CardState, IconName>

/** Shows one order as this section sees it. Its header is one large button that marks the whole card as done. */
export function DisplayCard({ card, place, is_finished, at, actions, may_work, arrived_ms }: Props) {
  const t = useText(displayText)
  const state = useTicked(at, (now_ms) => stateAt(card, now_ms))
  const is_made = is_finished || isMade(card)
  const is_new = useIsNew(arrived_ms, at) && !is_made
  return (
    <article
      className={css.card}
      data-state={is_made ? 'made' : state}
      data-order={card.number}
      data-new={is_new || undefined}
    >
      <button
        type="button"
        className={css.head}
        disabled={!may_work || is_made}
        aria-keyshortcuts={String(place + 1)}
        onClick={() => actions.make(card)}
      >
        <span className="unseen">{t('make')} </span>
        <kbd className={css.key}>{place + 1}</kbd>
        <span className={css.number}>
          <Ltr>#{card.number}</Ltr>
        </span>
        <Whereto card={card} />
      </button>
      <div className={css.state}>
        {is_made ? (
          <span className={css.chip}>
            <Icon name="check" size="1em" /> {t('made')}
          </span>
        ) : (
          <StateChip card={card} state={state} />
        )}
        {is_new && <span className={css.fresh}>{t('fresh')}</span>}
        {!is_made && (
          <span className={css.countdown}>
            <Countdown to={new Date(countsTo(card, state)).toISOString()} from={at} />
          </span>
        )}
      </div>
      <div className={css.reason}>
        <Why card={card} state={state} />
        {may_work && !is_made && <BeginButton card={card} actions={actions} />}
      </div>
      <Loud card={card} />
      <ul className={css.tasks}>
        {card.tasks.map((task) => (
          <TaskRow
            key={task.id}
            task={task}
            is_finished={is_finished}
            onTurn={may_work ? () => actions.turn(card, task) : null}
          />
        ))}
      </ul>
    </article>
  )
}

function Whereto({ card: { order_type, driver } }: { card: Card }) {
  const t = useText(displayText)
  if (order_type === 'delivery') return driver ? <span className={css.where}>{driver}</span> : null
  return (
    <span className={css.where}>
      <Icon name="bag" size="1em" /> {t('pickup')}
    </span>
  )
}

function StateChip({ card, state }: { card: Card; state: CardState }) {
  const t = useText(displayText)
  return (
    <span className={css.chip}>
      <Icon name={ICONS[state]} size="1em" stroke={2} /> {t(isBegun(card) ? 'begun' : state)}
    </span>
  )
}

function BeginButton({ card, actions }: { card: Card; actions: CardActions }) {
  const t = useText(displayText)
  const is_begun = isBegun(card)
  // The start cannot be undone once a task is done, so the button is not shown.
  if (is_begun && startedTasks(card).length === 0) return null
  const number = String(card.number)
  return (
    <button
      type="button"
      className={css.begin}
      aria-label={t(is_begun ? 'undo_begin_card' : 'begin_card', { number })}
      title={t(is_begun ? 'undo_begin' : 'begin')}
      onClick={() => (is_begun ? actions.undoBegin(card) : actions.begin(card))}
    >
      <Icon name={is_begun ? 'undo' : 'play'} size="1.2em" />
    </button>
  )
}

/** Shows highlighted warnings: allergies, then the note for the kitchen. */
function Loud({ card: { allergens, allergy_note, note_kitchen } }: { card: Card }) {
  const t = useText(displayText)
  const nameOf = useName()
  const names = [...allergens.map(nameOf), allergy_note].filter(Boolean).join(', ')
  return (
    <>
      {names && (
        <p className={css.allergy}>
          <Icon name="warning" size="1.1em" stroke={2} /> <span>{t('allergy', { names })}</span>
        </p>
      )}
      {note_kitchen && (
        <p className={css.note}>
          <span className="unseen">{t('kitchen_note')}: </span>
          {note_kitchen}
        </p>
      )}
    </>
  )
}

function TaskRow({ task, is_finished, onTurn }: { task: Task; is_finished: boolean; onTurn: (() => void) | null }) {
  const t = useText(displayText)
  const nameOf = useName()
  const is_made = is_finished || task.state === 'done'
  return (
    <li>
      <button
        type="button"
        className={css.task}
        data-made={is_made || undefined}
        disabled={!onTurn || is_finished}
        onClick={() => onTurn?.()}
      >
        <span className="unseen">{t(is_made ? 'bring_back' : 'make')} </span>
        <span className={css.quantity} data-many={task.quantity > 1 || undefined}>
          <Count of={task.quantity} />
        </span>
        <span className={css.text}>
          <span className={css.name}>{nameOf(task)}</span>
          {task.choices.map((choice) => (
            <span key={choice.name_he} className={css.choice}>
              {nameOf(choice)}
              {choice.quantity > 1 && (
                <>
                  {' '}
                  <Count of={choice.quantity} />
                </>
              )}
            </span>
          ))}
          {task.note && <span className={css.choice}>{task.note}</span>}
          {task.waits_for && <span className={css.waits}>{t('waits_for', { name: nameOf(task.waits_for) })}</span>}
        </span>
      </button>
    </li>
  )
}

import { useTour } from '#layout/use-tour.ts'
import { put } from '#platform/put.ts'
import { useText } from '#base/text.ts'
import { TimeText } from '#ui/bidi.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { useIsInBrowser } from '#ui/in-browser.ts'
import { useArrivals } from '../arrivals.ts'
import { LostBar } from '../bar.tsx'
import { useRememberScreen } from '../device/last-screen.ts'
import { useServerTime } from '../ticked.tsx'
import { useRefetchOrders } from '../use-refetch-orders.ts'
import { inColumns } from './arrange.ts'
import { MOST_CARDS, type Section } from './section.ts'
import { TotalsPanel } from './totals-panel.tsx'
import { useColumns } from './use-columns.ts'
import { type CardActions, useDisplay } from './use-display.ts'
import { DisplayCard } from './display-card.tsx'
import { DisplayHead } from './display-head.tsx'
import css from './display.module.css'
import { displayText } from './display.text.ts'

/** Shows what a section has to make now and next. It is readable from two metres and usable with wet hands. */
export function KitchenDisplay({ section }: { section: Section }) {
  const t = useText(displayText)
  useServerTime(section.at)
  useRefetchOrders(section.deli.id)
  useRememberScreen(section.deli.id, section.section.id)
  useTour()
  const { shown, last, actions, may_work, unsent, awaited } = useDisplay(section)
  const arrivals = useArrivals(section.cards.map(({ order_id }) => order_id))
  const is_awake = useIsInBrowser()
  return (
    <div className={css.display}>
      <DisplayHead
        section={section}
        last={last}
        unsent={unsent}
        awaited={awaited}
        onRecall={may_work ? actions.recall : null}
      />
      <LostBar at={section.at} className={css.lost} />
      <div className={css.body}>
        <main
          className={classNames(css.cards, !is_awake && css.waking)}
          aria-label={t('cards')}
          data-tour="display-cards"
        >
          {shown.length === 0 ? (
            <Nothing />
          ) : (
            <Cards
              section={section}
              shown={shown}
              actions={actions}
              arrivals={arrivals}
              may_work={may_work && awaited === null}
            />
          )}
        </main>
        <TotalsPanel section={section} />
      </div>
    </div>
  )
}

type CardsProps = {
  section: Section
  shown: ReturnType<typeof useDisplay>['shown']
  actions: CardActions
  may_work: boolean
  arrivals: ReadonlyMap<number, number>
}

function Cards({ section, shown, actions, may_work, arrivals }: CardsProps) {
  const numbered = shown.map((one, place) => ({ ...one, place }))
  const columns = inColumns(numbered, useColumns())
  return columns.map(({ column, items }) => (
    <div key={column} className={css.column}>
      {items.map(({ card, is_finished, place }) => (
        <DisplayCard
          key={card.order_id}
          card={card}
          place={place}
          is_finished={is_finished}
          actions={actions}
          may_work={may_work}
          at={section.at}
          arrived_ms={arrivals.get(card.order_id)}
        />
      ))}
      {column === columns.length - 1 && <Later section={section} />}
    </div>
  ))
}

function Later({ section: { cards, later } }: { section: Section }) {
  const t = useText(displayText)
  const hidden = cards.toSorted((a, b) => Date.parse(a.fire_at) - Date.parse(b.fire_at)).slice(MOST_CARDS)
  const count = later.orders + hidden.length
  const from = hidden[0]?.fire_at ?? later.from
  if (count === 0) return null
  return (
    <p className={css.later}>
      <Icon name="chevron-down" />
      <span>
        {t('later', { count })} {from && t.rich('later_from', { at: put(<TimeText at={from} />) })}
      </span>
    </p>
  )
}

function Nothing() {
  const t = useText(displayText)
  return (
    <div className={css.nothing}>
      <Icon name="done" size="3em" stroke={1.25} />
      <h2>{t('empty')}</h2>
      <p>{t('empty_lead')}</p>
    </div>
  )
}

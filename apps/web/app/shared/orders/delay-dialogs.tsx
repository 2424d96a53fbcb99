import { delayChoices } from '@tavlin/domain/orders/new-promise'
import { useState } from 'react'
import { useText } from '#base/text.ts'
import { TimeText } from '#ui/bidi.tsx'
import { Segmented } from '#ui/segmented.tsx'
import textCss from '#ui/text.module.css'
import css from './move-dialog.module.css'
import { moveDialogText } from './move-dialog.text.ts'
import { MoveLayout } from './move-layout.tsx'
import type { MovableOrder } from './order-move.ts'
import type { OpenMove, DelayDetails } from './use-order-moves.tsx'

const KITCHEN_MINUTES = [5, 10, 15, 20, 30]
const MINUTE_MS = 60_000
/** When a single order can be delayed by more minutes than this, all choices show the new time instead of minutes. */
const MOST_MINUTES = 30

export function AcceptDialog({ open_move }: { open_move: OpenMove }) {
  const t = useText(moveDialogText)
  const choices = useChoices(open_move.orders)
  const [delay_minutes, setMinutes] = useState(defaultOf(open_move.orders, choices))
  return (
    <MoveLayout
      open_move={open_move}
      title={t('accept_title')}
      action={t('accept_action', { count: delay_minutes })}
      details={{ delay_minutes }}
    >
      {() => (
        <>
          <DelayField orders={open_move.orders} choices={choices} value={delay_minutes} onChange={setMinutes} />
          <NewPromise open_move={open_move} minutes={delay_minutes} />
          <p className={textCss.muted_sm}>{t('customer_notice')}</p>
        </>
      )}
    </MoveLayout>
  )
}

export function DelayDialog({ open_move }: { open_move: OpenMove }) {
  const t = useText(moveDialogText)
  const choices = useChoices(open_move.orders)
  const [promise_minutes, setPromise] = useState(defaultOf(open_move.orders, choices))
  const [kitchen_minutes, setKitchen] = useState(KITCHEN_MINUTES[1]!)
  const [what, setWhat] = useState<DelayDetails['what']>('promise')
  const is_promise = what === 'promise'
  return (
    <MoveLayout
      open_move={open_move}
      title={t('delay_title', { number: String(open_move.orders[0]?.number) })}
      action={t('delay_action')}
      details={{ minutes: is_promise ? promise_minutes : kitchen_minutes, what }}
    >
      {() => (
        <>
          <Segmented
            wide
            label={t('delay_what')}
            value={what}
            onChange={setWhat}
            options={[
              { value: 'promise', label: t('delay_promise') },
              { value: 'kitchen', label: t('delay_kitchen') },
            ]}
          />
          {is_promise ? (
            <DelayField orders={open_move.orders} choices={choices} value={promise_minutes} onChange={setPromise} />
          ) : (
            <DelayField orders={[]} choices={KITCHEN_MINUTES} value={kitchen_minutes} onChange={setKitchen} />
          )}
          {is_promise && <NewPromise open_move={open_move} minutes={promise_minutes} />}
          <p className={textCss.muted_sm}>{t(is_promise ? 'customer_notice' : 'kitchen_notice')}</p>
        </>
      )}
    </MoveLayout>
  )
}

/**
 * Returns the delays to choose from, computed when the dialog opens. Several orders get the choices of the
 * order that needs the longest delay.
 */
function useChoices(orders: readonly MovableOrder[]): readonly number[] {
  const [choices] = useState(() => {
    const now = new Date()
    return orders
      .map((order) => delayChoices(order, now))
      .reduce((longest, one) => (one[0]! > longest[0]! ? one : longest))
  })
  return choices
}

/**
 * Returns the default delay: the shortest choice when an order is late, because that choice covers the expected time;
 * otherwise the second shortest.
 */
const defaultOf = (orders: readonly MovableOrder[], choices: readonly number[]): number =>
  (orders.some(({ late_minutes }) => late_minutes > 0) ? undefined : choices[1]) ?? choices[0]!

type DelayProps = {
  orders: readonly MovableOrder[]
  choices: readonly number[]
  value: number
  onChange: (minutes: number) => void
}

function DelayField({ orders, choices, value, onChange }: DelayProps) {
  const t = useText(moveDialogText)
  const [order, another] = orders
  const says_time = order !== undefined && another === undefined && choices.some((minutes) => minutes > MOST_MINUTES)
  const label = t(says_time ? 'which_time' : 'how_much_later')
  return (
    <div>
      <p className={css.caption}>{label}</p>
      <Segmented
        wide
        size="touch"
        label={label}
        value={String(value)}
        onChange={(minutes) => onChange(Number(minutes))}
        options={choices.map((minutes) => ({
          value: String(minutes),
          label: says_time ? <TimeText at={Date.parse(order.promise_from) + minutes * MINUTE_MS} /> : String(minutes),
        }))}
      />
    </div>
  )
}

/** Shows the old time struck through and the new one beside it; nothing for several orders, whose times differ. */
function NewPromise({ open_move: { orders }, minutes }: { open_move: OpenMove; minutes: number }) {
  const [order, another] = orders
  if (!order || another) return null
  return (
    <p className={css.promise}>
      <s>
        <TimeText at={order.promise_from} />
      </s>
      <strong>
        <TimeText at={Date.parse(order.promise_from) + minutes * MINUTE_MS} />
      </strong>
    </p>
  )
}

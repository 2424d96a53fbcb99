import { delayChoices } from '@tavlin/domain/orders/new-promise'
import { useState } from 'react'
import { useText } from '#base/text.ts'
import { TimeText } from '#ui/bidi.tsx'
import { Segmented } from '#ui/segmented.tsx'
import css from './move-dialog.module.css'
import { moveDialogText } from './move-dialog.text.ts'
import { MoveLayout } from './move-layout.tsx'
import type { MovableOrder } from './order-move.ts'
import type { OpenMove, DelayDetails } from './use-order-moves.tsx'

const KITCHEN_MINUTES = [5, 10, 15, 20, 30]
const MINUTE_MS = 60_000
/** A delay up to this is shown in minutes, a longer one by the new time. */
const MOST_MINUTES = 30

export function AcceptDialog({ asked }: { asked: OpenMove }) {
  const t = useText(moveDialogText)
  const choices = useChoices(asked.orders)
  const [delay_minutes, setMinutes] = useState(defaultOf(asked.orders, choices))
  return (
    <MoveLayout
      asked={asked}
      title={t('accept_title')}
      deed={t('accept_deed', { count: delay_minutes })}
      details={{ delay_minutes }}
    >
      {() => (
        <>
          <DelayField orders={asked.orders} choices={choices} value={delay_minutes} onChange={setMinutes} />
          <NewPromise asked={asked} minutes={delay_minutes} />
          <p className={css.lead}>{t('customer_told')}</p>
        </>
      )}
    </MoveLayout>
  )
}

export function DelayDialog({ asked }: { asked: OpenMove }) {
  const t = useText(moveDialogText)
  const choices = useChoices(asked.orders)
  const [promise_minutes, setPromise] = useState(defaultOf(asked.orders, choices))
  const [kitchen_minutes, setKitchen] = useState(KITCHEN_MINUTES[1]!)
  const [what, setWhat] = useState<DelayDetails['what']>('promise')
  const is_promise = what === 'promise'
  return (
    <MoveLayout
      asked={asked}
      title={t('delay_title', { number: String(asked.orders[0]?.number) })}
      deed={t('delay_deed')}
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
            <DelayField orders={asked.orders} choices={choices} value={promise_minutes} onChange={setPromise} />
          ) : (
            <DelayField orders={[]} choices={KITCHEN_MINUTES} value={kitchen_minutes} onChange={setKitchen} />
          )}
          {is_promise && <NewPromise asked={asked} minutes={promise_minutes} />}
          <p className={css.lead}>{t(is_promise ? 'customer_told' : 'kitchen_told')}</p>
        </>
      )}
    </MoveLayout>
  )
}

/** Computed when the dialog opens. Several orders get the delays that fit the latest of them. */
function useChoices(orders: readonly MovableOrder[]): readonly number[] {
  const [choices] = useState(() => {
    const now = new Date()
    return orders
      .map((order) => delayChoices(order, now))
      .reduce((longest, one) => (one[0]! > longest[0]! ? one : longest))
  })
  return choices
}

/** Default: the expected time when an order is late, otherwise the second shortest delay (ten minutes). */
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

/** The old time struck through and the new one beside it. With several orders, each has its own. */
function NewPromise({ asked: { orders }, minutes }: { asked: OpenMove; minutes: number }) {
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

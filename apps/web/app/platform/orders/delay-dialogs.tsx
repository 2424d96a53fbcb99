import { useState } from 'react'
import { useText } from '#platform/text.ts'
import { TimeText } from '#ui/bidi.tsx'
import { Segmented } from '#ui/segmented.tsx'
import css from './move-dialog.module.css'
import { moveDialogText } from './move-dialog.text.ts'
import { MoveFrame } from './move-frame.tsx'
import type { AskedMove, DelayDetails } from './use-order-moves.tsx'

const MINUTES = ['5', '10', '15', '20', '30'] as const
type Minutes = (typeof MINUTES)[number]
const MINUTE_MS = 60_000

export function AcceptDialog({ asked }: { asked: AskedMove }) {
  const t = useText(moveDialogText)
  const [minutes, setMinutes] = useState<Minutes>('10')
  const delay_minutes = Number(minutes)
  return (
    <MoveFrame
      asked={asked}
      title={t('accept_title')}
      deed={t('accept_deed', { count: delay_minutes })}
      details={{ delay_minutes }}
    >
      {() => (
        <>
          <MinutesField value={minutes} onChange={setMinutes} />
          <NewPromise asked={asked} minutes={delay_minutes} />
          <p className={css.lead}>{t('customer_told')}</p>
        </>
      )}
    </MoveFrame>
  )
}

export function DelayDialog({ asked }: { asked: AskedMove }) {
  const t = useText(moveDialogText)
  const [minutes, setMinutes] = useState<Minutes>('10')
  const [what, setWhat] = useState<DelayDetails['what']>('promise')
  return (
    <MoveFrame
      asked={asked}
      title={t('delay_title', { number: String(asked.orders[0]?.number) })}
      deed={t('delay_deed')}
      details={{ minutes: Number(minutes), what }}
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
          <MinutesField value={minutes} onChange={setMinutes} />
          {what === 'promise' && <NewPromise asked={asked} minutes={Number(minutes)} />}
          <p className={css.lead}>{t(what === 'promise' ? 'customer_told' : 'kitchen_told')}</p>
        </>
      )}
    </MoveFrame>
  )
}

function MinutesField({ value, onChange }: { value: Minutes; onChange: (value: Minutes) => void }) {
  const t = useText(moveDialogText)
  return (
    <div>
      <p className={css.caption}>{t('how_much_later')}</p>
      <Segmented
        wide
        size="touch"
        label={t('how_much_later')}
        value={value}
        onChange={onChange}
        options={MINUTES.map((minutes) => ({ value: minutes, label: minutes }))}
      />
    </div>
  )
}

/** The old hour struck through, the new one beside it; of many orders each has its own. */
function NewPromise({ asked: { orders }, minutes }: { asked: AskedMove; minutes: number }) {
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

import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useText } from '#base/text.ts'
import { clockOf } from '#platform/day-minute.ts'
import { put } from '#platform/put.ts'
import { Money } from '#ui/amount.tsx'
import { Ltr } from '#ui/bidi.tsx'
import css from '../kiosk.module.css'
import type { PricedCart } from '../state/kiosk-calls.ts'
import { kioskPath, type KioskState } from '../state/kiosk-state.ts'
import { changeKiosk } from '../state/kiosk-store.ts'
import type { SortedProblems } from './cart-problems.ts'
import { refusalText } from './refusal.text.ts'

type Props = {
  problems: SortedProblems
  free_slots: PricedCart['free_slots']
  price: PricedCart['price']
  /** Code of the last refusal; null without one. */
  code: string | null
  state: KioskState
}

/** Most free slots that are offered in place of a full one. */
const OFFERED_SLOTS = 6

/** Shows the problems of the whole order, each with a way to solve it. */
export default function CartNotices({ problems, free_slots, price, code, state }: Props) {
  const t = useText(refusalText)
  const { is_slot, is_address, is_below_minimum, is_items, of_line } = problems
  const has_own_notice = is_slot || is_address || is_below_minimum || is_items || of_line.size > 0
  const message = code !== null && !has_own_notice ? messageOf(code) : null
  const box = useRef<HTMLDivElement>(null)
  const is_rejected = code !== null && !BESIDE_A_FIELD.includes(code)
  useEffect(() => {
    // The pressed button is at the end of the page and the reason at its beginning, so the page scrolls to the reason.
    if (is_rejected) box.current?.scrollIntoView({ block: 'center' })
  }, [is_rejected])
  return (
    <div role="alert" className={css.notices} ref={box}>
      {is_slot && <OtherSlots free_slots={free_slots} state={state} />}
      {is_address && (
        <div className={css.notice} data-tone="warn">
          <p>{t('address')}</p>
          <Link to={kioskPath('select-address')} className={css.button}>
            {t('other_address')}
          </Link>
        </div>
      )}
      {is_below_minimum && (
        <p className={css.notice} data-tone="warn">
          {t.rich('below_minimum', {
            m: put(<Money agorot={price.minimum_agorot} />),
            more: put(<Money agorot={Math.max(0, price.minimum_agorot - price.meals_agorot)} />),
          })}
        </p>
      )}
      {(is_items || of_line.size > 0) && (
        <p className={css.notice} data-tone="warn">
          {t('items')}
        </p>
      )}
      {message && (
        <p className={css.notice} data-tone="warn">
          {t(message)}
        </p>
      )}
    </div>
  )
}

const MESSAGES = ['price_changed', 'too_many_requests', 'gateway_unavailable', 'guest_not_verified'] as const
const BESIDE_A_FIELD: readonly string[] = ['guest_phone_missing', 'phone_wrong']
const LOST: readonly string[] = ['api_unreachable', 'api_timeout']

function messageOf(code: string) {
  if (BESIDE_A_FIELD.includes(code)) return null
  if (LOST.includes(code)) return 'lost' as const
  return MESSAGES.find((one) => one === code) ?? ('other' as const)
}

function OtherSlots({ free_slots, state }: Pick<Props, 'free_slots' | 'state'>) {
  const t = useText(refusalText)
  const { slot } = state
  if (!slot) return null
  const choose = ({ start_minute, end_minute }: Props['free_slots'][number]) =>
    changeKiosk((before) => ({ ...before, slot: { ...slot, start_minute, end_minute } }))
  return (
    <div className={css.notice} data-tone="warn">
      <p>{t(free_slots.length > 0 ? 'slot' : 'no_slots')}</p>
      <ul className={css.slots}>
        {free_slots.slice(0, OFFERED_SLOTS).map((free) => (
          <li key={free.start_minute}>
            <button type="button" className={css.button} onClick={() => choose(free)}>
              <Ltr>{clockOf(free.start_minute)}</Ltr>
            </button>
          </li>
        ))}
        <li>
          <Link to={kioskPath('select-timeslot')} className={css.button}>
            {t('other_time')}
          </Link>
        </li>
      </ul>
    </div>
  )
}

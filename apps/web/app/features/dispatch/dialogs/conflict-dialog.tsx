import { useMemo } from 'react'
import { OrderNo } from '#shared/dispatch/order-no.tsx'
import { Occupancy } from '#shared/dispatch/occupancy.tsx'
import { StopMark } from '#shared/dispatch/stop-mark.tsx'
import { letterOf } from '#shared/dispatch/trip-colours.ts'
import { put } from '#platform/put.ts'
import { useText } from '#base/text.ts'
import { useLang } from '#base/use-language.ts'
import { Ltr, TimeText } from '#ui/bidi.tsx'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { Modal } from '#ui/modal.tsx'
import textCss from '#ui/text.module.css'
import { kmText, lateMinutes } from '../stats.ts'
import { driverOf } from '../state/wave-reads.ts'
import type { Trip } from '../state/wave-types.ts'
import { useWave } from '../wave-context.tsx'
import { type Conflict, lateOf, type ConflictSides, sidesOf } from './conflict.ts'
import css from './conflict-dialog.module.css'
import { troubleText } from './trouble.text.ts'

/**
 * Shows the saved version, mine, and both merged, when another dispatcher changed the same trip first. Closing it keeps
 * the saved version; orders that should have moved are picked up again.
 */
export default function ConflictDialog({ conflict }: { conflict: Conflict }) {
  const t = useText(troubleText)
  const lang = useLang()
  const { wave, run, take, forgetTrouble } = useWave()
  const sides = sidesOf(conflict, wave)
  if (!sides) return null
  const { op } = conflict
  const name = sides.saved.changed_by?.name ?? t('someone')
  const driver = driverOf(wave, sides.saved.row_id)?.name ?? ''
  const keepSaved = () => {
    forgetTrouble()
    if (op.kind === 'move') take(op.order_ids)
  }
  const keepBoth = () => {
    forgetTrouble()
    void run(op)
  }
  const useMine = async () => {
    forgetTrouble()
    if (!sides.is_same_order && sides.theirs.size > 0) await run({ kind: 'remove', order_ids: [...sides.theirs] })
    void run(op)
  }
  return (
    <Modal
      opened
      size="lg"
      onClose={keepSaved}
      close_outside={false}
      title={t('conflict_title', { name, letter: letterOf(sides.saved.seq, lang) })}
      footer={
        <div className={css.buttons}>
          <Button onClick={keepSaved} {...(!sides.both && { 'data-autofocus': true })}>
            {t('keep_saved', { name })}
          </Button>
          <Button onClick={() => void useMine()}>{t('use_mine')}</Button>
          {sides.both && (
            <Button variant="primary" icon="check" data-autofocus onClick={keepBoth}>
              {t('keep_both')}
            </Button>
          )}
        </div>
      }
    >
      <p className={css.lead}>{t(sides.is_same_order ? 'same_order_lead' : 'conflict_lead', { driver })}</p>
      <div className={css.sides}>
        <Side
          trip={sides.saved}
          title={t('saved_by', { name })}
          at={sides.saved.changed_at}
          sides={sides}
          name={name}
        />
        <Side trip={sides.mine} title={t('mine')} sides={sides} name={name} />
        {!sides.is_same_order && <Side trip={sides.both} title={t('both')} is_both sides={sides} name={name} />}
      </div>
    </Modal>
  )
}

const NOBODY: ReadonlyMap<number, number> = new Map()

function Late({ seconds, is_estimate }: { seconds: number; is_estimate: boolean }) {
  const t = useText(troubleText)
  if (seconds <= 0) return null
  const minutes = String(lateMinutes(seconds))
  return (
    <span className={css.late} title={t('row_late', { minutes })}>
      <Icon name="warning" size={13} />
      <bdi dir="ltr" aria-hidden>
        {is_estimate && '~'}+{minutes}
      </bdi>
      <span className="unseen">{t('row_late', { minutes })}</span>
    </span>
  )
}

type SideProps = {
  trip: Trip | null
  title: string
  at?: string
  is_both?: boolean
  sides: ConflictSides
  name: string
}

function Side({ trip, title, at, is_both, sides, name }: SideProps) {
  const t = useText(troubleText)
  const { wave } = useWave()
  const late = useMemo(() => (trip ? lateOf(wave, trip, sides.saved) : NOBODY), [wave, trip, sides.saved])
  const wordOf = (order_id: number): string | null => {
    if (sides.own.has(order_id) && trip !== sides.saved) return t('row_moved')
    if (sides.theirs.has(order_id)) return is_both ? t('row_theirs', { name }) : t('row_added')
    if (sides.moved.has(order_id) && trip !== sides.mine) return t('row_moved_by', { name })
    return null
  }
  return (
    <section className={classNames(css.side, is_both && trip && css.possible)}>
      <h3>
        {is_both && trip && <Icon name="done" size={16} />}
        {title}
        {at && (
          <small>
            <TimeText at={at} />
          </small>
        )}
        {is_both && <small>{t(trip ? 'possible' : 'not_both')}</small>}
      </h3>
      <ol>
        {trip?.stops.map((stop) => {
          const word = wordOf(stop.order_id)
          return (
            <li key={stop.order_id} className={word === null ? undefined : css.changed}>
              <StopMark seq={trip.seq} position={stop.position} state={stop.state} />
              <span className={css.order}>
                <OrderNo order={stop} /> {stop.customer_name}
              </span>
              {word && <em>{word}</em>}
              <Late seconds={late.get(stop.order_id) ?? 0} is_estimate={trip !== sides.saved} />
            </li>
          )
        })}
      </ol>
      {trip === sides.saved && sides.removed.length > 0 && (
        <p className={textCss.muted_xs}>
          {t.rich('row_removed_by', {
            name,
            m: put(
              sides.removed.map((stop) => (
                <span key={stop.order_id}>
                  <OrderNo order={stop} />{' '}
                </span>
              )),
            ),
          })}
        </p>
      )}
      {trip && (
        <p className={textCss.muted_xs}>
          {trip === sides.saved
            ? t.rich('sum', {
                m: put(<Ltr>{kmText(trip.distance_m)}</Ltr>),
                n: put(<Occupancy percent={trip.occupancy_percent} />),
              })
            : t.rich('bags', { n: put(<Occupancy percent={trip.occupancy_percent} />) })}
        </p>
      )}
    </section>
  )
}

import { useText } from '#base/text.ts'
import { SignOutForm } from '#platform/sign-out-form.tsx'
import { put } from '#platform/put.ts'
import { Money } from '#ui/amount.tsx'
import { OrderId } from '#ui/bidi.tsx'
import { Icon } from '#ui/icon.tsx'
import css from './driving.module.css'
import { drivingText } from './driving.text.ts'
import { View } from './driver-view.tsx'
import type { Driver } from './use-driver.ts'

/** Shows the driver's cash bag, read-only: the cash is counted at the till. */
export function CashView({ driver }: { driver: Driver }) {
  const t = useText(drivingText)
  const { cash } = driver.day
  const short = cash.expected_agorot - cash.collected_agorot
  return (
    <View
      driver={driver}
      back="#"
      title={t('my_cash')}
      foot={
        <SignOutForm beforeConfirm={() => undefined}>
          <button type="submit" className={css.action}>
            <Icon name="logout" size="1.3em" />
            <span>{t('sign_out')}</span>
          </button>
        </SignOutForm>
      }
    >
      <section className={css.card}>
        <p>{t('in_bag')}</p>
        <p className={css.sum}>
          <Money agorot={cash.in_bag_agorot} />
        </p>
        <dl className={css.lines}>
          <Line label={t('expected')} agorot={cash.expected_agorot} />
          <Line label={t('collected')} agorot={cash.collected_agorot} />
          {short > 0 && <Line label={t('short')} agorot={short} />}
          <Line label={t('handed_in')} agorot={cash.handed_in_agorot} />
        </dl>
      </section>
      {cash.unbooked.map(({ order_id, number, agorot }) => (
        <p key={order_id} className={css.warn}>
          {t.rich('unbooked', { m: put(<OrderId id={number} />), n: put(<Money agorot={agorot} />) })}
        </p>
      ))}
      <p>{t(cash.in_bag_agorot > 0 ? 'hand_in_lead' : 'nothing_in_bag')}</p>
    </View>
  )
}

function Line({ label, agorot }: { label: string; agorot: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <Money agorot={agorot} />
      </dd>
    </div>
  )
}

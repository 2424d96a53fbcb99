import { fullName } from '@tavlin/domain/full-name'
import { useText } from '#base/text.ts'
import { clockOf } from '#platform/day-minute.ts'
import { put } from '#platform/put.ts'
import { CustomerMarks } from '#shared/customers/customer-marks.tsx'
import { Money } from '#ui/amount.tsx'
import { Ltr, NumberText, Phone } from '#ui/bidi.tsx'
import { Icon } from '#ui/icon.tsx'
import { Kbd } from '#ui/kbd.tsx'
import { Segmented } from '#ui/segmented.tsx'
import css from './sale-head.module.css'
import { saleHeadText } from './sale-head.text.ts'
import type { SellScreenState } from './use-sell-screen.ts'

type SaleKind = 'take_away' | 'eat_in' | 'later' | 'delivery'

/** Controls above the cart: how the order leaves the counter, and who it is for. */
export function SaleHead({ screen }: { screen: SellScreenState }) {
  const t = useText(saleHeadText)
  const { sell, setPanel, deliver } = screen
  const { draft, change, day } = sell
  const kind: SaleKind = draft.start_minute !== null ? 'later' : draft.is_eat_in ? 'eat_in' : 'take_away'
  const choose = (next: SaleKind) => {
    if (next === 'delivery') return deliver()
    if (next === 'later') return setPanel('slot')
    change((now) => ({ ...now, is_eat_in: next === 'eat_in', date: null, start_minute: null }))
  }
  return (
    <>
      <Segmented<SaleKind>
        wide
        size="touch"
        label={t('kind')}
        value={kind}
        onChange={choose}
        options={[
          { value: 'take_away', label: t('take_away') },
          { value: 'eat_in', label: t('eat_in') },
          { value: 'later', label: t('later') },
          { value: 'delivery', label: t('delivery') },
        ]}
      />
      {draft.start_minute !== null && (
        <button type="button" className={css.slot} onClick={() => setPanel('slot')}>
          <Icon name="clock" size={18} />
          {t.rich('slot', {
            at: put(<Ltr>{`${day.date.slice(8)}.${day.date.slice(5, 7)} ${clockOf(draft.start_minute)}`}</Ltr>),
          })}
        </button>
      )}
      <CustomerButton screen={screen} />
    </>
  )
}

function CustomerButton({ screen: { sell, setPanel } }: { screen: SellScreenState }) {
  const t = useText(saleHeadText)
  const { customer } = sell
  return (
    <>
      <button type="button" className={css.customer} onClick={() => setPanel('customer')}>
        <Icon name="user" size={20} />
        {customer ? (
          <span>
            <strong>
              <bdi>{fullName(customer) || t('unnamed')}</bdi>
            </strong>
            <small>
              <Phone e164={customer.phone} plain />
              {customer.wallet_agorot > 0 && (
                <>
                  {' · '}
                  {t.rich('wallet', { m: put(<Money agorot={customer.wallet_agorot} />) })}
                </>
              )}
              {customer.points > 0 && (
                <>
                  {' · '}
                  {t.rich('points', { n: put(<NumberText value={customer.points} />) })}
                </>
              )}
            </small>
          </span>
        ) : (
          <span>{t('add_customer')}</span>
        )}
        <Kbd>F2</Kbd>
      </button>
      {customer && (customer.allergens.length > 0 || customer.allergy_note || customer.flags.length > 0) && (
        <div className={css.marks}>
          <CustomerMarks customer={customer} />
        </div>
      )}
    </>
  )
}

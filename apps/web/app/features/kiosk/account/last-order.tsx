import { useNavigate } from 'react-router'
import { useName } from '#base/names.ts'
import { useText } from '#base/text.ts'
import { useQuery } from '#platform/use-query.ts'
import { Count } from '#ui/bidi.tsx'
import { Icon } from '#ui/icon.tsx'
import css from '../kiosk.module.css'
import { useOffer } from '../device/paired-kiosk.ts'
import { readDelis, readMenu } from '../state/kiosk-calls.ts'
import { kioskPath, type KioskState } from '../state/kiosk-state.ts'
import { changeKiosk } from '../state/kiosk-store.ts'
import { Loading, LoadFailed } from '../step/step.tsx'
import { accountText } from './account.text.ts'
import { splitBySale, withLastOrder } from './last-order.ts'
import type { GuestCustomer } from './use-customer.ts'
import own from './account.module.css'

type Last = NonNullable<GuestCustomer['last_order']>
type Props = { last: Last | null; state: KioskState }

/** Shows the last order and puts it into the cart. Meals that are no longer sold are named before the tap. */
export function LastOrder({ last, state }: Props) {
  const t = useText(accountText)
  const { order_types, deli } = useOffer()
  const deli_id = state.store?.id ?? deli?.id ?? last?.deli_id ?? null
  const delis = useQuery(readDelis, last && {})
  const menu = useQuery(readMenu, last && deli_id !== null ? { params: { id: deli_id } } : null)
  if (!last) return <p>{t('no_last_order')}</p>
  // A deli that closed for good has no menu; the guest then chooses another one and its meals.
  if (menu.error && menu.error.code !== 'not_found') return <LoadFailed onAgain={menu.again} />
  if (!delis.data || (!menu.data && !menu.error)) return <Loading />
  const { sold, missing } = splitBySale(last.lines, menu.data?.meals ?? [])
  const store = delis.data.find(({ id }) => id === deli_id) ?? null
  const order = { order_type: order_types.includes(last.order_type) ? last.order_type : null, lines: sold, store }
  return <Lines sold={sold} missing={missing} onTake={() => changeKiosk((before) => withLastOrder(before, order))} />
}

type LinesProps = {
  sold: readonly Last['lines'][number][]
  missing: readonly Last['lines'][number][]
  onTake: () => void
}

function Lines({ sold, missing, onTake }: LinesProps) {
  const t = useText(accountText)
  const nameOf = useName()
  const navigate = useNavigate()
  const take = () => {
    onTake()
    // The guard of the summary leads to the first step that is missing, such as the time.
    void navigate(kioskPath('summary'))
  }
  return (
    <>
      <p>{t('last_order')}</p>
      <ul className={own.lines}>
        {sold.map((line, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- the lines of a past order have no id and keep their order
          <li key={at}>
            <Count of={line.quantity} /> <bdi>{nameOf(line)}</bdi>
          </li>
        ))}
      </ul>
      {missing.length > 0 && (
        <p className={css.notice} data-tone="warn">
          {t('not_sold', { meals: missing.map(nameOf).join(', ') })}
        </p>
      )}
      {sold.length > 0 && (
        <button type="button" className={css.primary} onClick={take}>
          <Icon name="cart" />
          {t('take_last_order')}
        </button>
      )}
    </>
  )
}

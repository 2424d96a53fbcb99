import { Link } from 'react-router'
import { useName } from '#base/names.ts'
import { screenText } from '#platform/screens.text.ts'
import { useText } from '#base/text.ts'
import { Empty } from '#ui/empty.tsx'
import { Icon } from '#ui/icon.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import css from '../sections/sections.module.css'
import { chooseDeliText } from './choose-deli.text.ts'

type Deli = { id: number; name_he: string; name_en: string; open_orders: number }
type Props = {
  screen: '/kitchen/orders' | '/kitchen/sections'
  delis: readonly Deli[]
  to: (deli_id: number) => string
}

/** Lists the delis to choose from. Shown once per device: from then on the shortcut opens the chosen deli. */
export function ChooseDeli({ screen, delis, to }: Props) {
  const t = useText(chooseDeliText)
  const title = useText(screenText)(screen)
  const nameOf = useName()
  return (
    <>
      <PageHeader title={title} lead={t('lead')} />
      {delis.length === 0 && <Empty icon="shop" title={t('none')} lead={t('none_lead')} />}
      <div className={css.delis}>
        {delis.map((deli) => (
          <Link key={deli.id} to={to(deli.id)} className={css.section}>
            <h2 className={css.name}>
              <Icon name="shop" size="1em" /> {nameOf(deli)}
            </h2>
            <p className={css.counts}>
              <span className={css.count}>{t('open_orders', { count: deli.open_orders })}</span>
            </p>
          </Link>
        ))}
      </div>
    </>
  )
}

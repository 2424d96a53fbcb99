import { lazy, Suspense } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useName } from '#base/names.ts'
import { useText } from '#base/text.ts'
import { Button } from '#ui/button.tsx'
import { Menu } from '#ui/menu.tsx'
import { searchOfDeli } from './deli-search.ts'
import css from './deli-switch.module.css'
import { inventoryText } from './inventory.text.ts'

export type StockDeli = { id: number; name_he: string; name_en: string; low: number; worth_agorot: number }

/** With more delis than this, a searchable select replaces the menu. */
const MOST_IN_A_MENU = 12
const Select = lazy(async () => ({ default: (await import('#ui/select.tsx')).Select }))

export function DeliSwitch({ delis, deli }: { delis: readonly StockDeli[]; deli: StockDeli }) {
  const t = useText(inventoryText)
  const nameOf = useName()
  const { search } = useLocation()
  const navigate = useNavigate()
  const button = (
    <Button icon="shop" icon_end="chevron-down" aria-label={`${t('deli')}: ${nameOf(deli)}`}>
      {nameOf(deli)}
    </Button>
  )
  if (delis.length > MOST_IN_A_MENU)
    return (
      <Suspense fallback={button}>
        <Select
          aria-label={t('deli')}
          icon="shop"
          options={delis.map((one) => ({ value: String(one.id), label: nameOf(one) }))}
          value={String(deli.id)}
          onChange={(id) => id && void navigate({ search: searchOfDeli(search, Number(id)) })}
        />
      </Suspense>
    )
  return (
    <Menu
      target={button}
      items={delis.map((one) => ({
        key: String(one.id),
        label: nameOf(one),
        checked: one.id === deli.id,
        ...(one.low > 0 && { note: <span className={css.low}>{t('low_here', { count: one.low })}</span> }),
        to: { search: searchOfDeli(search, one.id) },
      }))}
    />
  )
}

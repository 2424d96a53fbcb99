import { Fragment, useEffect } from 'react'
import { useFetcher } from 'react-router'
import { useName } from '#base/names.ts'
import { put } from '#platform/put.ts'
import { useText } from '#base/text.ts'
import { Quantity } from '#ui/quantity.tsx'
import type { MovableIngredient } from './move-form.ts'
import css from './move-modal.module.css'
import { moveText } from './move-modal.text.ts'
import type { loader } from './other-stock.route.ts'

/** Shows stock of the same ingredients in the target deli, to avoid unneeded transfers. */
export function OtherStock({ rows, deli_id }: { rows: readonly MovableIngredient[]; deli_id: number }) {
  const t = useText(moveText)
  const nameOf = useName()
  const { load, data } = useFetcher<typeof loader>()
  const ids = rows.map(({ id }) => id).join(',')
  useEffect(() => void load(`/inventory/other-stock?ids=${ids}`), [load, ids])
  const there = (data ?? []).filter((balance) => balance.deli_id === deli_id)
  const found = rows.flatMap((row) => {
    const balance = there.find(({ ingredient_id }) => ingredient_id === row.id)
    return balance ? [{ row, base: balance.available_base }] : []
  })
  if (found.length === 0) return <p className={css.there} />
  const stock = found.map(({ row, base }, place) => (
    <Fragment key={row.id}>
      {place > 0 && ' · '}
      {rows.length > 1 && `${nameOf(row)} `}
      <Quantity base={base} unit={row.stock_unit} measure={row.measure} />
    </Fragment>
  ))
  return <p className={css.there}>{t.rich('there_already', { stock: put(<>{stock}</>) })}</p>
}

import type { PricePreview } from '@tavlin/contract/prices'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { useName } from '#base/names.ts'
import { useText } from '#base/text.ts'
import { classNames } from '#ui/class-names.ts'
import { OldAndNew } from './old-and-new.tsx'
import css from './prices.module.css'
import { pricesText } from './prices.text.ts'

type PriceRow = Pick<z.infer<typeof PricePreview>['rows'][number], 'meal' | 'deli' | 'from_agorot' | 'to_agorot'>
type Props<R> = {
  label: string
  rows: readonly R[]
  /** Title of the column after the prices; `children` draw its content. */
  last_title: string
  children: (row: R) => ReactNode
  className?: string | undefined
}

/** Shows prices before and after a change, in a box that scrolls. */
export function PriceTable<R extends PriceRow>({ label, rows, last_title, children, className }: Props<R>) {
  const t = useText(pricesText)
  const nameOf = useName()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be reachable by keyboard
    <section className={classNames(css.box, className)} aria-label={label} tabIndex={0}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{t('meal')}</th>
            <th scope="col">
              {t('before')} / {t('after')}
            </th>
            <th scope="col">{last_title}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.meal.id} ${row.deli?.id}`}>
              <td>
                {nameOf(row.meal)}
                {row.deli && <span className={css.sub}>{nameOf(row.deli)}</span>}
              </td>
              <td>
                <OldAndNew from_agorot={row.from_agorot} to_agorot={row.to_agorot} />
              </td>
              <td>{children(row)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

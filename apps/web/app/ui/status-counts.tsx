import { Link, type To } from 'react-router'
import { count as countText } from '#base/format.ts'
import { useText } from '#base/text.ts'
import { type OrderStatus, ORDER_STATUSES, StatusIcon } from './chip.tsx'
import { kitText } from './kit.text.ts'
import classes from './status-counts.module.css'

type Props = {
  /** Accessible name: what is counted. */
  label: string
  counts: Readonly<Record<string, number>>
  hrefOf: (status: OrderStatus) => To
}

/** Shows the number of orders per status, in the order of the workflow. */
export function StatusCounts({ label, counts, hrefOf }: Props) {
  const t = useText(kitText)
  return (
    <nav aria-label={label}>
      <ul className={classes.numbers}>
        {ORDER_STATUSES.map((status) => (
          <li key={status}>
            <Link to={hrefOf(status)} prefetch="intent" className={classes.number}>
              <span className={classes.name}>
                <StatusIcon status={status} />
                <span className={classes.word}>{t(status === 'on-the-way' ? 'on_the_way' : status)}</span>
              </span>
              <b className={classes.count}>
                <bdi dir="ltr">{countText(counts[status] ?? 0)}</bdi>
              </b>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

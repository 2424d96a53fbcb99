import { Link } from 'react-router'
import { useName } from '#base/names.ts'
import { useText } from '#base/text.ts'
import { Card } from '#ui/card.tsx'
import { Icon } from '#ui/icon.tsx'
import textCss from '#ui/text.module.css'
import { homeText } from '../home.text.ts'
import type { waitingApprovals, waitingCounts } from './decisions.server.ts'
import own from './orders-today.module.css'

type Props = {
  approvals: Awaited<ReturnType<typeof waitingApprovals.load>> | null
  counts: Awaited<ReturnType<typeof waitingCounts.load>> | null
}

/** Lists items that wait for the user's decision. Shows nothing while there are none. */
export function Decisions({ approvals, counts }: Props) {
  const t = useText(homeText)
  const nameOf = useName()
  const all = (approvals ?? 0) + (counts?.length ?? 0)
  if (all === 0) return null
  return (
    <Card title={t('decisions')} count={all} padding="none">
      <ul>
        {approvals !== null && approvals > 0 && (
          <li className={own.line}>
            <Icon name="bell" size={18} />
            <Link to="/?approvals=open" className={own.over} preventScrollReset>
              {t('approvals_count', { count: approvals })}
            </Link>
          </li>
        )}
        {counts?.map(({ id, name, deli }) => (
          <li key={id} className={own.line}>
            <Icon name="list" size={18} />
            <div className={own.text}>
              <Link to={`/inventory/counts/${deli.id}/${id}`} prefetch="intent" className={own.over}>
                {t('count_named', { name })}
              </Link>
              <p className={textCss.muted_xs}>{nameOf(deli)}</p>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}

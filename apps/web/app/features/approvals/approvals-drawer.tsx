import { useRef } from 'react'
import { Link } from 'react-router'
import { useName } from '#base/names.ts'
import { useText } from '#base/text.ts'
import { useNow } from '#platform/use-now.ts'
import { DateText } from '#ui/bidi.tsx'
import { Drawer } from '#ui/drawer.tsx'
import { Empty } from '#ui/empty.tsx'
import { ListSkeleton } from '#ui/skeleton.tsx'
import { ApprovalCard } from './approval-card.tsx'
import { type Approval, isOpenAt, type WaitingCount } from './approvals.ts'
import css from './approvals.module.css'
import { approvalsText } from './approvals.text.ts'

const TICK_MS = 15_000

type Props = {
  waiting: readonly Approval[] | null
  counts: readonly WaitingCount[]
  onChanged: () => void
  onClose: () => void
}

/**
 * Shows the pending approvals in three groups, each with the earliest expiry first: those that the user may decide, the
 * user's own requests, and those that only other users may decide.
 */
export default function ApprovalsDrawer({ waiting, counts, onChanged, onClose }: Props) {
  const t = useText(approvalsText)
  const list = useRef<HTMLDivElement>(null)
  const now_ms = useNow(TICK_MS)
  const open = waiting?.filter((approval) => now_ms === null || isOpenAt(approval, now_ms)) ?? []
  const groups = [
    { key: 'for_you', all: open.filter(({ may_decide }) => may_decide) },
    { key: 'own', all: open.filter(({ because }) => because === 'own_request') },
    { key: 'for_others', all: open.filter(({ may_decide, because }) => !may_decide && because !== 'own_request') },
  ] as const
  const shown = groups.filter(({ all }) => all.length > 0)
  // A decided card disappears with its button: keyboard focus moves to the list.
  const change = () => {
    list.current?.focus()
    onChanged()
  }
  return (
    <Drawer opened onClose={onClose} title={t('title')} sheet>
      <div ref={list} tabIndex={-1} className={css.list}>
        {waiting === null || now_ms === null ? (
          <ListSkeleton rows={4} />
        ) : open.length + counts.length === 0 ? (
          <Empty icon="done" title={t('none')} lead={t('none_lead')} />
        ) : (
          <>
            {shown.map(({ key, all }) => (
              <section key={key} className={css.group} aria-label={t(key)}>
                <h3 className={css.group_title}>{t(key)}</h3>
                {all.map((approval) => (
                  <ApprovalCard
                    key={approval.id}
                    approval={approval}
                    now_ms={now_ms}
                    onChanged={change}
                    onLeave={onClose}
                  />
                ))}
              </section>
            ))}
            {counts.length > 0 && <Counts counts={counts} onLeave={onClose} />}
          </>
        )}
      </div>
    </Drawer>
  )
}

/** Lists the stock counts to approve as links: a count is approved on its own sheet, beside its differences. */
function Counts({ counts, onLeave }: { counts: readonly WaitingCount[]; onLeave: () => void }) {
  const t = useText(approvalsText)
  const nameOf = useName()
  return (
    <section className={css.group} aria-label={t('counts')}>
      <h3 className={css.group_title}>{t('counts')}</h3>
      {counts.map(({ id, name, deli, submitted_at, submitted_by }) => (
        <article key={id} className={css.card}>
          <div className={css.who}>
            <Link to={`/inventory/counts/${deli.id}/${id}`} onClick={onLeave}>
              <bdi>{name}</bdi>
            </Link>
            <span className={css.quiet}>
              {nameOf(deli)} · {submitted_by && <bdi>{submitted_by.name}</bdi>} ·{' '}
              <DateText at={submitted_at} with_time />
            </span>
          </div>
        </article>
      ))}
    </section>
  )
}

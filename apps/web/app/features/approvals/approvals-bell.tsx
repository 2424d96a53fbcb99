import { APPROVAL_DECIDERS, APPROVAL_KINDS } from '@tavlin/contract/approval-rules'
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useLive } from '#platform/live/use-live.ts'
import type { LiveEvent } from '#platform/live/channels.ts'
import { useMay, useMe } from '#platform/me.ts'
import { useText } from '#base/text.ts'
import { useLang } from '#base/use-language.ts'
import { Badge, shownCount } from '#ui/badge.tsx'
import { Icon } from '#ui/icon.tsx'
import { type Approval, fetchApprovals, fetchCounts, type WaitingCount } from './approvals.ts'
import { bellText } from './bell.text.ts'

const drawer = () => import('./approvals-drawer.tsx')
const ApprovalsDrawer = lazy(drawer)
const COUNTS = 'private-counts'

type ApprovalEvent = { approval_id: number; customer_id: number | null; requested_by: number; state?: string }
type Props = { className: string; badge_class: string }

/** Shows the number of pending approvals on every screen, for users who decide approvals or approve stock counts. */
export function ApprovalsBell(props: Props) {
  const me = useMe()
  const may = useMay()
  if (!me) return null
  const kinds = APPROVAL_KINDS.filter((kind) => may(APPROVAL_DECIDERS[kind]))
  // The channel of wallets has the events of every kind.
  const heard = kinds.includes('wallet') ? (['wallet'] as const) : kinds
  const channels = [...heard.map((kind) => `private-approvals.${kind}`), ...(may('manage_inventory') ? [COUNTS] : [])]
  return channels.length > 0 ? <Bell {...props} me_id={me.id} channels={channels} /> : null
}

/** Fetches the approvals pending for this user, after hydration. */
function useWaiting(channels: readonly string[]) {
  const [waiting, setWaiting] = useState<readonly Approval[] | null>(null)
  const [counts, setCounts] = useState<readonly WaitingCount[]>([])
  const has_counts = channels.includes(COUNTS)
  const has_approvals = channels.some((name) => name !== COUNTS)
  const load = async () => {
    const now = has_approvals ? await fetchApprovals() : []
    if (now) setWaiting(now)
    return now
  }
  const loadCounts = async () => {
    const now = has_counts ? await fetchCounts() : []
    if (now) setCounts(now)
  }
  const loadAll = () => {
    void load()
    void loadCounts()
  }
  const loadFirst = useEffectEvent(() => loadAll())
  // oxlint-disable-next-line react/set-state-in-effect -- fetches after hydration, in an effect
  useEffect(() => loadFirst(), [])
  return { waiting, counts, load, loadCounts, loadAll }
}

function Bell({ className, badge_class, me_id, channels }: Props & { me_id: number; channels: readonly string[] }) {
  const t = useText(bellText)
  const lang = useLang()
  const { waiting, counts, load, loadCounts, loadAll } = useWaiting(channels)
  const [is_pressed, setOpen] = useState(false)
  const [params, setParams] = useSearchParams()
  // Other screens open the drawer with this URL parameter.
  const is_open = is_pressed || params.get('approvals') === 'open'
  const close = () => {
    setOpen(false)
    if (params.has('approvals'))
      setParams((old) => (old.delete('approvals'), old), { replace: true, preventScrollReset: true })
  }
  const hear = async ({ name, data }: LiveEvent) => {
    const now = await load()
    const { toastRequest, toastDecision } = await import('./approval-toasts.tsx')
    const { approval_id, customer_id, requested_by, state } = data as ApprovalEvent
    // The wallet screen of the customer already shows the decision, so no toast is needed there.
    const is_on_screen = location.pathname === `/customers/${customer_id}/wallet`
    if (name === 'approval.decided' && requested_by === me_id && !is_on_screen) toastDecision(approval_id, state, lang)
    const new_approval = name === 'approval.requested' && now?.find(({ id }) => id === approval_id)
    if (new_approval && new_approval.may_decide && !is_open) toastRequest(new_approval, lang, () => setOpen(true))
  }
  useLive(channels, {
    on: (event) => {
      void (event.name === 'count.changed' ? loadCounts() : hear(event))
      return false
    },
  })
  const count = counts.length + (waiting?.filter(({ may_decide }) => may_decide).length ?? 0)
  const label = count > 0 ? t('waiting', { shown: shownCount(count) }) : t('approvals')
  const fetchSoon = () => void drawer().catch(() => {})
  return (
    <>
      <button
        type="button"
        className={className}
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        aria-expanded={is_open}
        onPointerEnter={fetchSoon}
        onFocus={fetchSoon}
        onClick={() => {
          setOpen(true)
          loadAll()
        }}
      >
        <Icon name="bell" size={20} />
        {count > 0 && (
          <Badge tone="alert" className={badge_class}>
            {count}
          </Badge>
        )}
      </button>
      {is_open && (
        <Suspense>
          <ApprovalsDrawer waiting={waiting} counts={counts} onChanged={() => void load()} onClose={close} />
        </Suspense>
      )}
    </>
  )
}

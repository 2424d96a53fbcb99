import { useState } from 'react'
import { useRevalidator, useSearchParams } from 'react-router'
import { clockOf } from '#platform/day-minute.ts'
import { put } from '#platform/put.ts'
import { RefusalMessage } from '#ui/refusal/refusal-message.tsx'
import { showRefusal } from '#ui/refusal/show-refusal.ts'
import { useText } from '#base/text.ts'
import { useNow } from '#platform/use-now.ts'
import { useLang } from '#base/use-language.ts'
import { Ltr, Percent } from '#ui/bidi.tsx'
import { Button } from '#ui/button.tsx'
import { Drawer } from '#ui/drawer.tsx'
import { Empty } from '#ui/empty.tsx'
import { Icon } from '#ui/icon.tsx'
import { LongWork } from '#ui/long-work.tsx'
import { toast } from '#ui/toast.ts'
import { useWave } from '../wave-context.tsx'
import { choosable } from './chosen.ts'
import { applyPlan, type Plan } from './plan-api.ts'
import { PlanDifference } from './plan-difference.tsx'
import css from './plan.module.css'
import { planText } from './plan.text.ts'
import { type PlanState, usePlan } from './use-plan.ts'

/** The drawer is open while the URL contains its parameter; the screen beneath stays visible. */
export default function PlanDrawer() {
  const [search, setSearch] = useSearchParams()
  const deli = search.get('deli')
  const close = () => {
    const rest = new URLSearchParams(search)
    rest.delete('plan')
    setSearch(rest, { preventScrollReset: true })
  }
  return search.has('plan') ? <OpenPlan deli_id={deli === null ? null : Number(deli)} onClose={close} /> : null
}

function OpenPlan({ deli_id, onClose }: { deli_id: number | null; onClose: () => void }) {
  const t = useText(planText)
  const lang = useLang()
  const { wave, undo, take } = useWave()
  const { revalidate } = useRevalidator()
  const state = usePlan({ date: wave.date, hour: wave.hour, deli_id })
  const { plan } = state
  const [left_out, setLeftOut] = useState<ReadonlySet<number>>(new Set())
  const [is_busy, setBusy] = useState(false)
  const open = plan?.state === 'ready' ? choosable(plan) : []
  const chosen = new Set(open.filter((id) => !left_out.has(id)))

  const apply = async (row_ids: readonly number[]) => {
    setBusy(true)
    const result = await applyPlan(plan!.id, row_ids)
    setBusy(false)
    if (!result.ok) return showRefusal(result.error, lang)
    const { done, rows } = result.data
    const rejected = rows.filter(({ ok }) => !ok)
    const action_id = done.action_id
    await revalidate()
    if (rows.length > rejected.length)
      toast.success(t('applied', { count: rows.length - rejected.length }), {
        ...(action_id !== null && { undo: () => undo(action_id) }),
      })
    if (rejected.length === 0) return onClose()
    const names = rejected.map(({ row_id }) => nameIn(plan!, row_id)).join(', ')
    toast.refusal(t('not_applied', { names }))
  }
  const byHand = (order_id: number) => {
    onClose()
    take([order_id])
  }
  return (
    <Drawer
      opened
      onClose={onClose}
      title={t.rich('title', { m: put(<Ltr>{clockOf(wave.hour * 60)}</Ltr>) })}
      size="min(1000px, 100vw)"
      footer={
        <PlanFoot
          state={state}
          chosen={chosen}
          is_busy={is_busy}
          onClose={onClose}
          count={open.length}
          onApply={() => void apply([...chosen])}
        />
      }
    >
      {plan?.state === 'ready' && plan.drivers.length + plan.unserved.length > 0 ? (
        <PlanDifference
          plan={plan}
          chosen={chosen}
          is_busy={is_busy}
          onByHand={byHand}
          orders={wave.waiting.length + wave.drivers.reduce((sum, { trip }) => sum + (trip?.stops.length ?? 0), 0)}
          onChoose={(ids, on) =>
            setLeftOut((before) => new Set(on ? [...before].filter((id) => !ids.includes(id)) : [...before, ...ids]))
          }
          onApply={(row_id) => void apply([row_id])}
        />
      ) : (
        <PlanWaiting {...state} />
      )}
    </Drawer>
  )
}

const nameIn = ({ drivers }: Plan, id: number) => drivers.find(({ row_id }) => row_id === id)?.name ?? ''

/** Shows the content instead of a plan: while it is computed, and when it failed, was stopped or changes nothing. */
function PlanWaiting({ plan, error, recompute, stop }: PlanState) {
  const t = useText(planText)
  const passed_s = usePassed(plan?.id ?? null)
  const again = (
    <Button icon="refresh" onClick={recompute}>
      {t('recompute')}
    </Button>
  )
  if (error)
    return <Empty icon="wifi-off" title={<RefusalMessage error={error} />} lead={t('failed_lead')} action={again} />
  if (plan?.state === 'ready') return <Empty icon="done" title={t('nothing')} lead={t('nothing_lead')} action={again} />
  if (plan && plan.state !== 'running')
    return (
      <Empty
        icon="info"
        title={t(plan.state === 'cancelled' ? 'stopped' : 'failed')}
        lead={t('failed_lead')}
        action={again}
      />
    )
  const { of_seconds, improved_percent } = plan?.progress ?? { of_seconds: 1, improved_percent: 0 }
  return (
    <LongWork
      label={t('working')}
      percent={plan ? Math.min(100, (100 * passed_s) / Math.max(1, of_seconds)) : null}
      note={
        improved_percent > 0 ? t.rich('so_far', { m: put(<Percent points={Math.round(improved_percent)} />) }) : null
      }
      actions={
        <Button size="sm" onClick={stop} disabled={!plan}>
          {t('stop')}
        </Button>
      }
    />
  )
}

type FootProps = {
  state: PlanState
  chosen: ReadonlySet<number>
  count: number
  is_busy: boolean
  onClose: () => void
  onApply: () => void
}
function PlanFoot({ state, chosen, count, is_busy, onClose, onApply }: FootProps) {
  const t = useText(planText)
  return (
    <>
      <span className={css.foot_note}>
        <Icon name="undo" size={16} />
        {t('one_undo')}
      </span>
      <Button onClick={onClose}>{t('close')}</Button>
      <Button icon="refresh" onClick={state.recompute} disabled={state.plan?.state === 'running' || is_busy}>
        {t('recompute')}
      </Button>
      {count > 0 && (
        <Button
          variant="primary"
          icon="check"
          loading={is_busy}
          onClick={onApply}
          {...(chosen.size === 0 && { disabled_reason: t('choose_first') })}
        >
          {t('apply', { some: String(chosen.size), all: String(count) })}
        </Button>
      )}
    </>
  )
}

const EVERY_MS = 250

/** Returns the seconds since this plan was first seen, for the progress bar: computing lasts a fixed time. */
function usePassed(plan_id: string | null): number {
  const now_ms = useNow(EVERY_MS)
  const [began, setBegan] = useState<{ plan_id: string | null; at_ms: number } | null>(null)
  if (now_ms !== null && began?.plan_id !== plan_id) setBegan({ plan_id, at_ms: now_ms })
  return now_ms === null || !began ? 0 : (now_ms - began.at_ms) / 1000
}

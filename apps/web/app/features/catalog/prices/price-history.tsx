import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { date } from '#base/format.ts'
import { useName } from '#base/names.ts'
import { useText } from '#base/text.ts'
import { useLang } from '#base/use-language.ts'
import { useCommand } from '#platform/command.ts'
import { DateText, Ltr } from '#ui/bidi.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Chip, type Tone } from '#ui/chip.tsx'
import { useConfirm } from '#ui/confirm.tsx'
import { Empty } from '#ui/empty.tsx'
import { Entry, EntryList } from '#ui/entry-list.tsx'
import { showRefusal } from '#ui/refusal/show-refusal.ts'
import textCss from '#ui/text.module.css'
import { PriceTable } from './price-table.tsx'
import type { commands } from './prices.commands.ts'
import css from './prices.module.css'
import type { PricesPage } from './prices.server.ts'
import { pricesText } from './prices.text.ts'

type Change = PricesPage['changes'][number]
type OpenChange = NonNullable<PricesPage['change']>

const TONES: Record<OpenChange['state'] | OpenChange['rows'][number]['state'], Tone> = {
  planned: 'info',
  applied: 'good',
  cancelled: 'neutral',
  undone: 'neutral',
  skipped: 'warn',
  kept: 'warn',
}
const isolated = (chunks: ReactNode) => <Ltr>{chunks}</Ltr>
const OPEN = 'change'

/** Lists the recent changes. One of them can be open, with what happened to each price. */
export function PriceHistory({ changes, open }: { changes: readonly Change[]; open: OpenChange | null }) {
  const t = useText(pricesText)
  return (
    <Card title={t('history')} padding="none">
      {changes.length === 0 ? (
        <Empty icon="history" title={t('no_history')} lead={t('no_history_lead')} />
      ) : (
        <EntryList>
          {changes.map((change) => (
            <HistoryItem key={change.id} change={change} open={open?.id === change.id ? open : null} />
          ))}
        </EntryList>
      )}
    </Card>
  )
}

function HistoryItem({ change, open }: { change: Change; open: OpenChange | null }) {
  const t = useText(pricesText)
  const nameOf = useName()
  const [, setParams] = useSearchParams()
  const { id, state, percent_tenths, counts } = change
  const percent = String(Math.abs(percent_tenths) / 10)
  const scope = change.category ? nameOf(change.category) : null
  const toggle = () =>
    setParams((old) => (open ? old.delete(OPEN) : old.set(OPEN, String(id)), old), { preventScrollReset: true })
  const changed = counts.planned + counts.applied + counts.undone
  return (
    <Entry
      content={
        <>
          <strong className={textCss.semi}>
            {t.rich(percent_tenths < 0 ? 'change_down' : 'change_up', { percent, n: isolated })}
            {' · '}
            {t.rich('from_day', { date: date(change.valid_from), d: isolated })}
          </strong>
          <span>
            {t('counts', { changed, rest: counts.skipped + counts.kept })} · {t(change.target)}
            {scope && ` · ${scope}`}
          </span>
          <span className={textCss.muted_sm}>
            {change.by && <bdi>{change.by.name}</bdi>} · <DateText at={change.created_at} with_time />
          </span>
        </>
      }
      end={
        <div className={css.buttons}>
          <Chip tone={TONES[state]}>{t(state)}</Chip>
          <Button size="sm" variant="subtle" aria-expanded={open !== null} onClick={toggle}>
            {t(open ? 'hide' : 'show')}
          </Button>
          {(state === 'planned' || state === 'applied') && <UndoButton id={id} state={state} />}
        </div>
      }
    >
      {open && <OpenRows rows={open.rows} />}
    </Entry>
  )
}

function UndoButton({ id, state }: { id: number; state: 'planned' | 'applied' }) {
  const t = useText(pricesText)
  const lang = useLang()
  const confirm = useConfirm()
  const { send, pending } = useCommand<typeof commands>()
  const word = state === 'planned' ? 'cancel' : 'undo'
  const run = async () => {
    const question = { title: t(`${word}_title`), body: t(`${word}_body`), action: t(word) }
    if (!(await confirm(question))) return
    const answer = await send('undo', { id })
    if (!answer.ok) await showRefusal(answer.error, lang)
  }
  return (
    <Button size="sm" variant="danger-quiet" icon="undo" loading={pending} onClick={() => void run()}>
      {t(word)}
    </Button>
  )
}

function OpenRows({ rows }: { rows: OpenChange['rows'] }) {
  const t = useText(pricesText)
  return (
    <PriceTable className={css.rows} label={t('show')} rows={rows} last_title={t('result')}>
      {({ state, reason }) => (
        <>
          <Chip tone={TONES[state]}>{t(state)}</Chip>
          {reason && <span className={css.sub}>{t(reason)}</span>}
        </>
      )}
    </PriceTable>
  )
}

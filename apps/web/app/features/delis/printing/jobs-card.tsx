import { Link } from 'react-router'
import { time } from '#base/format.ts'
import { useName } from '#base/names.ts'
import { useText } from '#base/text.ts'
import { Ltr } from '#ui/bidi.tsx'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { Empty } from '#ui/empty.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu, type MenuItem } from '#ui/menu.tsx'
import textCss from '#ui/text.module.css'
import css from './printing.module.css'
import type { JobData, PrintingPage } from './printing.server.ts'
import { printingText } from './printing.text.ts'
import { usePrintingCommand, useShowOutcome } from './use-printing-command.ts'

const TONES = {
  waiting: 'neutral',
  sent: 'info',
  printed: 'good',
  failed: 'bad',
  uncertain: 'warn',
  dismissed: 'neutral',
} as const

export function JobsCard({ page }: { page: PrintingPage }) {
  const t = useText(printingText)
  return (
    <Card title={t('jobs')} lead={t('jobs_lead')} count={page.open.length} padding="none">
      {page.open.length === 0 ? (
        <Empty icon="check" title={t('no_jobs')} lead={t('no_jobs_lead')} />
      ) : (
        <JobList jobs={page.open} page={page} />
      )}
    </Card>
  )
}

export function SettledCard({ page }: { page: PrintingPage }) {
  const t = useText(printingText)
  return (
    <Card title={t('settled')} padding="none">
      <JobList jobs={page.settled} page={page} />
    </Card>
  )
}

function JobList({ jobs, page }: { jobs: readonly JobData[]; page: PrintingPage }) {
  return (
    <ul className={css.rows}>
      {jobs.map((job) => (
        <JobItem key={job.id} job={job} page={page} />
      ))}
    </ul>
  )
}

function JobItem({ job, page }: { job: JobData; page: PrintingPage }) {
  const t = useText(printingText)
  const nameOf = useName()
  const why = useWhy(job, page)
  return (
    <li className={css.row}>
      <div className={css.text}>
        <b>
          <Link to={`/orders/order/${job.order_id}`}>
            <Ltr>#{job.order_number}</Ltr>
          </Link>{' '}
          {t(job.document)}
          {job.section && ` · ${nameOf(job.section)}`}
        </b>
        <span className={textCss.muted_sm}>
          <Ltr>{time(job.settled_at ?? job.queued_at)}</Ltr> · <bdi>{job.printer.name}</bdi>
          {job.copies > 1 && ` · ${t('copy_of', { copy: String(job.copy), copies: String(job.copies) })}`}
        </span>
        {why && <span className={textCss.sm}>{why}</span>}
      </div>
      <Chip tone={TONES[job.state]}>{t(job.state)}</Chip>
      <JobMenu job={job} printers={page.printers} />
    </li>
  )
}

/** Returns why a job is not printed yet; null when there is no reason to show. */
function useWhy(job: JobData, { agent }: PrintingPage): string | null {
  const t = useText(printingText)
  if (job.recall_printer) return t('why_recalled', { name: job.recall_printer.name })
  if (job.reason) return t(`reason_${job.reason}`)
  if (job.state !== 'waiting' && job.state !== 'sent') return null
  if (!agent) return t('why_no_agent')
  return t(agent.is_connected ? 'why_soon' : 'why_agent_away')
}

function JobMenu({ job, printers }: { job: JobData; printers: PrintingPage['printers'] }) {
  const t = useText(printingText)
  const { send } = usePrintingCommand()
  const show = useShowOutcome()
  const { id, attempt } = job
  const print = async (printer_id: number | null) =>
    show(await send('print_again', { id, attempt, printer_id }), 'was_queued')
  const dismiss = async () => show(await send('dismiss', { id, attempt }), 'was_dismissed')
  const is_on_its_way = job.state === 'waiting' || job.state === 'sent'
  const is_removable = job.state === 'waiting' || job.state === 'failed' || job.state === 'uncertain'
  const items: MenuItem[] = [
    ...(is_on_its_way ? [] : [{ label: t('again'), icon: 'print' as const, onClick: () => void print(null) }]),
    ...printers
      .filter((printer) => printer.id !== job.printer.id)
      .map((printer) => ({
        key: String(printer.id),
        label: t('send_to', { name: printer.name }),
        icon: 'print' as const,
        onClick: () => void print(printer.id),
      })),
    ...(is_removable ? [{ label: t('dismiss'), icon: 'trash' as const, onClick: () => void dismiss() }] : []),
  ]
  if (items.length === 0) return null
  const label = t('actions_of', { number: String(job.order_number) })
  return <Menu align="end" target={<IconButton icon="more" label={label} />} items={items} />
}

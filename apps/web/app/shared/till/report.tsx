import type { TillReport } from '@tavlin/contract/till-cash'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { useName } from '#base/names.ts'
import { useText } from '#base/text.ts'
import { put } from '#platform/put.ts'
import { Money } from '#ui/amount.tsx'
import { DateText, Ltr, NumberText } from '#ui/bidi.tsx'
import { PrintSheet } from '#ui/print-sheet.tsx'
import css from './report.module.css'
import { cashMoveText, reportText } from './report.text.ts'

export type SessionReport = z.output<typeof TillReport>

/** Shows an X or Z report as it is printed, 80 mm wide. While it is shown, nothing else is printed. */
export function ReportSheet({ report }: { report: SessionReport }) {
  const t = useText(reportText)
  const move = useText(cashMoveText)
  const nameOf = useName()
  const { z_number, opened_at, opened_by, closed_at, closed_by } = report
  const at = (when: string, name: string) => t.rich('by', { at: put(<DateText at={when} with_time />), name })
  const byMethod = (rows: SessionReport['charges']) =>
    rows.map(({ method, count, agorot }) => (
      <Line key={method} label={t(`m_${method}`)} count={count}>
        <Money agorot={agorot} />
      </Line>
    ))
  return (
    <PrintSheet paper="receipt" preview>
      <article className={css.report}>
        <header className={css.head}>
          <h2 className={css.title}>{z_number === null ? t('x_title') : t('z_title', { number: String(z_number) })}</h2>
          <p>
            {nameOf(report.deli)} · {report.till.name}
          </p>
        </header>
        <dl className={css.lines}>
          <Line label={t('opened')}>{at(opened_at, opened_by?.name ?? '')}</Line>
          {closed_at && <Line label={t('closed')}>{at(closed_at, closed_by?.name ?? '')}</Line>}
          <Line label={t('orders')}>
            <NumberText value={report.orders} />
          </Line>
          {report.voided_orders > 0 && (
            <Line label={t('voided')}>
              <NumberText value={report.voided_orders} />
            </Line>
          )}
        </dl>
        <Section title={t('charges')} empty={t('none')}>
          {byMethod(report.charges)}
        </Section>
        {report.refunds.length > 0 && <Section title={t('refunds')}>{byMethod(report.refunds)}</Section>}
        {report.moves.length > 0 && (
          <Section title={t('moves')}>
            {report.moves.map(({ kind, count, agorot }) => (
              <Line key={kind} label={move(kind)} count={count}>
                <Money agorot={agorot} />
              </Line>
            ))}
          </Section>
        )}
        {report.receipts.length > 0 && <Receipts receipts={report.receipts} />}
        <DrawerSection report={report} />
      </article>
    </PrintSheet>
  )
}

function DrawerSection({ report }: { report: SessionReport }) {
  const t = useText(reportText)
  const { counted_agorot, difference_agorot } = report
  return (
    <Section title={t('drawer')}>
      <Line label={t('float')}>
        <Money agorot={report.float_agorot} />
      </Line>
      {report.opening_difference_agorot !== 0 && (
        <Line label={t('opening_difference')}>
          <Money agorot={report.opening_difference_agorot} />
        </Line>
      )}
      <Line label={t('expected')}>
        <Money agorot={report.expected_agorot} />
      </Line>
      {counted_agorot !== null && (
        <Line label={t('counted')}>
          <Money agorot={counted_agorot} />
        </Line>
      )}
      {difference_agorot !== null && (
        <Line label={<strong>{t('difference')}</strong>}>
          <strong>
            <Money agorot={difference_agorot} />
          </strong>
        </Line>
      )}
    </Section>
  )
}

function Receipts({ receipts }: Pick<SessionReport, 'receipts'>) {
  const t = useText(reportText)
  return (
    <Section title={t('receipts')}>
      {receipts.map(({ kind, first, last, count, agorot, vat_agorot }) => (
        <div key={kind} className={css.document}>
          <Line label={t(kind)} count={count}>
            <Money agorot={agorot} />
          </Line>
          <Line label={t('vat')}>
            <Money agorot={vat_agorot} />
          </Line>
          <Ltr className={css.serials}>{first === last ? first : `${first} – ${last}`}</Ltr>
        </div>
      ))}
    </Section>
  )
}

function Section({ title, empty, children }: { title: ReactNode; empty?: string; children: ReactNode }) {
  const is_empty = Array.isArray(children) && children.length === 0
  return (
    <section className={css.section}>
      <h3 className={css.section_title}>{title}</h3>
      {is_empty ? <p>{empty}</p> : <dl className={css.lines}>{children}</dl>}
    </section>
  )
}

function Line({ label, count, children }: { label: ReactNode; count?: number; children: ReactNode }) {
  return (
    <div className={css.line}>
      <dt>
        {label}
        {count !== undefined && (
          <>
            {' '}
            <Ltr>×{count}</Ltr>
          </>
        )}
      </dt>
      <dd>{children}</dd>
    </div>
  )
}

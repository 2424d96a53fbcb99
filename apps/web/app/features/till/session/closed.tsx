import { useText } from '#base/text.ts'
import { type SessionReport, ReportSheet } from '#shared/till/report.tsx'
import { reportText } from '#shared/till/report.text.ts'
import { Button } from '#ui/button.tsx'
import { focusFirst } from '#ui/focus-first.ts'
import type { StaffedTill } from '../till-context.ts'
import { TillPage } from '../till-page.tsx'
import css from './session.module.css'
import { sessionText } from './session.text.ts'

/** Shows the Z report after closing. The URL contains the session id, so that a reload shows the report again. */
export default function Closed({ device, report }: { device: StaffedTill; report: SessionReport }) {
  const t = useText(sessionText)
  const reportCopy = useText(reportText)
  return (
    <TillPage device={device} title={t('closed_title')}>
      <div className={css.report}>
        <ReportSheet report={report} />
        <div className={css.report_side} ref={focusFirst}>
          <Button variant="primary" size="touch-lg" icon="print" wide onClick={() => print()}>
            {reportCopy('print')}
          </Button>
          <Button size="touch-lg" wide to="/orders/pos">
            {t('done')}
          </Button>
        </div>
      </div>
    </TillPage>
  )
}

import type { tillCash } from '@tavlin/contract/till-cash'
import { useText } from '#base/text.ts'
import { call } from '#platform/api-client.ts'
import { useQuery } from '#platform/use-query.ts'
import { Button } from '#ui/button.tsx'
import { RejectedNotice } from '#ui/form/rejected-notice.tsx'
import { Modal } from '#ui/modal.tsx'
import { ListSkeleton } from '#ui/skeleton.tsx'
import { reportText } from './report.text.ts'
import { ReportSheet } from './report.tsx'

// The endpoint returns the Z report for a closed session.
const xReport = call<typeof tillCash.xReport>('GET', '/till-sessions/:id/x-report')

/** Shows the report of a till session for managers, on the screen and for printing. */
export default function ReportDialog({ session_id, onClose }: { session_id: number; onClose: () => void }) {
  const t = useText(reportText)
  const { data, error } = useQuery(xReport, { params: { id: session_id } })
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('title')}
      size="sm"
      footer={
        <Button variant="primary" size="touch" icon="print" disabled={!data} onClick={() => print()}>
          {t('print')}
        </Button>
      }
    >
      {error && <RejectedNotice error={error} />}
      {data ? <ReportSheet report={data} /> : !error && <ListSkeleton rows={8} />}
    </Modal>
  )
}

import { lazy, Suspense, useCallback, useState } from 'react'
import { Link } from 'react-router'
import { useLive } from '#platform/live/use-live.ts'
import { WhoIsHere } from '#platform/live/presence.tsx'
import { useName } from '#base/names.ts'
import { storedLoader } from '#platform/offline/stored-loader.ts'
import { put } from '#platform/put.ts'
import { useText } from '#base/text.ts'
import { titledByDeli } from '#platform/page-title.ts'
import { DateText } from '#ui/bidi.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Row, Stack } from '#ui/stack.tsx'
import type { Route } from './+types/count-sheet.route'
import { CountStatusChip } from '../count-status.tsx'
import { CountActions } from './count-actions.tsx'
import { CountDifferences } from './count-differences.tsx'
import { CountLines } from './count-lines.tsx'
import { countedOf, unsentOf } from './count-draft.ts'
import { loadCount, runCountCommand } from './count-sheet.server.ts'
import { sheetText } from './count-sheet.text.ts'
import { useCountDraft } from './use-count-draft.ts'

const CountPrint = lazy(() => import('./count-print.tsx'))

export { clientAction } from '#platform/command.ts'
export const action = ({ request, context, params }: Route.ActionArgs) => runCountCommand({ request, context }, params)
export const meta = titledByDeli()
export const loader = ({ request, context, params }: Route.LoaderArgs) => loadCount({ request, context }, params)
export const clientLoader = storedLoader<typeof loader>()

export default function CountSheet({ loaderData: { count, deli }, params }: Route.ComponentProps) {
  const t = useText(sheetText)
  const nameOf = useName()
  const [is_printed, setPrinted] = useState(false)
  const donePrinting = useCallback(() => setPrinted(false), [])
  const deli_id = Number(params.deli_id)
  const saving = useCountDraft(deli_id, count)
  const deli_name = deli ? nameOf(deli) : ''
  useLive(`private-stock.${deli_id}`)
  return (
    <Stack gap={4}>
      <PageHeader
        before={<Link to={`/inventory/counts?deli=${deli_id}`}>{t('all_counts')}</Link>}
        title={count.name}
        lead={t.rich('lead', {
          deli: deli_name,
          name: count.opened_by.name,
          d: put(<DateText at={count.opened_at} with_time />),
        })}
        actions={
          <Row gap={2} align="center">
            <WhoIsHere channel={`presence-counts.${deli_id}`} />
            <CountStatusChip status={count.status} />
            <IconButton icon="print" label={t('print')} onClick={() => setPrinted(true)} />
          </Row>
        }
      />
      {count.note && (
        <Notice tone="warn" icon="chat" title={t('note_from')}>
          {count.note}
        </Notice>
      )}
      {count.status === 'open' ? (
        <CountLines lines={count.lines} saving={saving} />
      ) : (
        <CountDifferences lines={count.lines} />
      )}
      <CountActions
        count={count}
        deli_id={deli_id}
        unsent={unsentOf(saving.draft)}
        counted={countedOf(count.lines, saving.draft)}
      />
      {is_printed && (
        <Suspense>
          <CountPrint count={count} deli_name={deli_name} onPrinted={donePrinting} />
        </Suspense>
      )}
    </Stack>
  )
}

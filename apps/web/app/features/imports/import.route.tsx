import { useEffect } from 'react'
import { Link, useRevalidator } from 'react-router'
import { useText } from '#base/text.ts'
import { titled } from '#platform/page-title.ts'
import { PageHeader } from '#ui/page-header.tsx'
import { Stack } from '#ui/stack.tsx'
import type { Route } from './+types/import.route'
import { DraftCards } from './draft-cards.tsx'
import { ImportRows } from './import-rows.tsx'
import { ImportStateChip } from './import-state-chip.tsx'
import { importText } from './import.text.ts'
import { loadImport, runImportCommand } from './import.server.ts'
import { ReadingCard } from './reading-card.tsx'
import { ResultCard } from './result-card.tsx'

export const meta = titled<{ data: { file_name: string } }>(({ data }) => data.file_name)
export { clientAction } from '#platform/command.ts'
export const action = ({ request, context, params }: Route.ActionArgs) =>
  runImportCommand({ request, context }, params.import_id)
export const loader = ({ request, context, params }: Route.LoaderArgs) =>
  loadImport({ request, context }, params.import_id)

const REFRESH_MS = 1000
const IN_PROGRESS: ReadonlySet<string> = new Set(['reading', 'running', 'reverting', 'undoing'])

const TOPS: Partial<Record<string, typeof ResultCard>> = {
  draft: DraftCards,
  reading: ReadingCard,
  unreadable: ReadingCard,
}

/** Shows one import: columns and preview of a draft, then progress, results and undo. */
export default function Import({ loaderData: { data, page } }: Route.ComponentProps) {
  const t = useText(importText)
  useProgress(IN_PROGRESS.has(data.state))
  const Top = TOPS[data.state] ?? ResultCard
  return (
    <Stack gap={4}>
      <PageHeader
        before={<Link to="/manage/import">{t('back')}</Link>}
        title={
          <>
            {t(`${data.kind}_of`)} · <bdi>{data.file_name}</bdi>
          </>
        }
        lead={<ImportStateChip state={data.state} />}
      />
      <Top key={data.version} data={data} />
      {data.state !== 'unreadable' && <ImportRows page={page} kind={data.kind} is_draft={data.state === 'draft'} />}
    </Stack>
  )
}

/** Loads the progress again every second while a job works on the import. */
function useProgress(is_running: boolean) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!is_running) return
    const timer = setInterval(() => void revalidate(), REFRESH_MS)
    return () => clearInterval(timer)
  }, [is_running, revalidate])
}

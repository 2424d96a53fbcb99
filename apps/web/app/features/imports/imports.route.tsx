import { imports } from '@tavlin/contract/imports'
import { Link } from 'react-router'
import { useText } from '#base/text.ts'
import { api, orPage } from '#platform/api.server.ts'
import { useMay } from '#platform/me.ts'
import { DateText } from '#ui/bidi.tsx'
import { Card } from '#ui/card.tsx'
import { Empty } from '#ui/empty.tsx'
import { Entry, EntryList } from '#ui/entry-list.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Stack } from '#ui/stack.tsx'
import textCss from '#ui/text.module.css'
import type { Route } from './+types/imports.route'
import { ImportStateChip } from './import-state-chip.tsx'
import { ExportCard } from './export-card.tsx'
import { importsText } from './imports.text.ts'
import { KINDS } from './kinds.ts'
import { UploadCard } from './upload-card.tsx'

export const loader = async ({ request, context }: Route.LoaderArgs) =>
  orPage(request, api(imports, { request, context }).imports())

/** Lists the kinds that this person may import, each with its template and upload, and the recent imports. */
export default function Imports({ loaderData: { data } }: Route.ComponentProps) {
  const t = useText(importsText)
  const may = useMay()
  return (
    <Stack gap={4}>
      <PageHeader title={t('title')} lead={t('lead')} />
      {KINDS.filter(({ access }) => may(access, 'business')).map((kind) => (
        <UploadCard key={kind.kind} {...kind} />
      ))}
      {may('role:super_admin') && <ExportCard />}
      <Card title={t('recent')} padding="none">
        {data.length === 0 ? (
          <Empty icon="upload" title={t('none')} lead={t('none_lead')} />
        ) : (
          <EntryList>
            {data.map((one) => (
              <Entry
                key={one.id}
                content={
                  <>
                    <Link to={`/manage/import/${one.id}`} prefetch="intent">
                      <bdi>{one.file_name}</bdi>
                    </Link>
                    <span className={textCss.muted}>
                      {t(one.kind)} · {one.by && <bdi>{one.by.name}</bdi>} · <DateText at={one.created_at} with_time />
                    </span>
                    <span>{t('summary', one.counts)}</span>
                  </>
                }
                end={<ImportStateChip state={one.state} />}
              />
            ))}
          </EntryList>
        )}
      </Card>
    </Stack>
  )
}

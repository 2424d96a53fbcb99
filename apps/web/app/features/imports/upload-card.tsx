import { useRef } from 'react'
import type { ErrorBody } from '@tavlin/contract/errors'
import { FILE_LIMITS } from '@tavlin/domain/imports/columns'
import { useNavigate } from 'react-router'
import { errorOf } from '#base/outcome.ts'
import { useText } from '#base/text.ts'
import { useLang } from '#base/use-language.ts'
import { useFileUpload } from '#platform/use-file-upload.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { FileDrop } from '#ui/file-drop.tsx'
import { LongWork } from '#ui/long-work.tsx'
import { Refusal } from '#ui/refusal.tsx'
import { RefusalMessage } from '#ui/refusal/refusal-message.tsx'
import { Stack } from '#ui/stack.tsx'
import css from './imports.module.css'
import { importsText } from './imports.text.ts'
import type { KINDS } from './kinds.ts'

const SHEETS = '.csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const ARCHIVES = '.zip,application/zip'
/** Maximum length of a file name that the API accepts; only the end of a longer name is sent. */
const LONGEST_NAME = 200

/** Uploads a dropped or chosen file and opens its preview. */
export function UploadCard({ kind, lead }: Pick<(typeof KINDS)[number], 'kind' | 'lead'>) {
  const input = useRef<HTMLInputElement>(null)
  const t = useText(importsText)
  const lang = useLang()
  const navigate = useNavigate()
  const limits = FILE_LIMITS[kind]
  const is_archive = kind === 'pictures'
  const refusalOf = ({ size }: File): ErrorBody | null => {
    if (size <= limits.bytes) return null
    return errorOf(is_archive ? 'import_archive_too_large' : 'import_file_too_large')
  }
  const urlOf = ({ name }: File) =>
    `/api/imports/${kind}?file_name=${encodeURIComponent(name.slice(-LONGEST_NAME) || kind)}`
  const { send, progress, refusal } = useFileUpload(
    { refusalOf, urlOf },
    (answer) => void navigate(`/manage/import/${(answer as { data: { id: number } }).data.id}`),
  )
  return (
    <Card title={t(kind)} lead={t(lead)}>
      <Stack gap={3}>
        <FileDrop input={input} accept={is_archive ? ARCHIVES : SHEETS} label={t('choose_file')} onFile={send}>
          <p className={css.hint}>
            {t(is_archive ? 'drop_archive' : 'drop_here', { megabytes: limits.bytes / 1_000_000, rows: limits.rows })}
          </p>
          <div className={css.buttons}>
            <Button icon="download" to={`/api/imports/templates/${kind}?lang=${lang}`} {...DOWNLOAD}>
              {t('template')}
            </Button>
            <Button icon="upload" loading={progress !== null} onClick={() => input.current?.click()}>
              {t('choose_file')}
            </Button>
          </div>
        </FileDrop>
        {progress !== null && <LongWork label={t('uploading')} percent={progress * 100} />}
        {refusal && <Refusal what={t('not_uploaded')} why={<RefusalMessage error={refusal} />} />}
      </Stack>
    </Card>
  )
}

/** Makes the browser download the link, which the router would otherwise open as a screen. */
export const DOWNLOAD = { reloadDocument: true, download: true } as object

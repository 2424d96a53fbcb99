import type { ErrorBody } from '@tavlin/contract/errors'
import { MOST_FILE_BYTES } from '@tavlin/domain/imports/columns'
import { type DragEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { errorOf } from '#base/outcome.ts'
import { useText } from '#base/text.ts'
import { useLang } from '#base/use-language.ts'
import { useFileUpload } from '#platform/use-file-upload.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { LongWork } from '#ui/long-work.tsx'
import { Refusal } from '#ui/refusal.tsx'
import { RefusalMessage } from '#ui/refusal/refusal-message.tsx'
import { Stack } from '#ui/stack.tsx'
import css from './imports.module.css'
import { importsText } from './imports.text.ts'
import type { KINDS } from './kinds.ts'

const ACCEPTED = '.csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** The API rejects longer names. */
const LONGEST_NAME = 200

const refusalOf = ({ size }: File): ErrorBody | null =>
  size > MOST_FILE_BYTES ? errorOf('import_file_too_large') : null

/** Uploads a dropped or chosen file and opens its preview. */
export function UploadCard({ kind, lead }: Pick<(typeof KINDS)[number], 'kind' | 'lead'>) {
  const t = useText(importsText)
  const lang = useLang()
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const [is_over, setOver] = useState(false)
  const urlOf = ({ name }: File) =>
    `/api/imports/${kind}?file_name=${encodeURIComponent(name.slice(-LONGEST_NAME) || kind)}`
  const { send, progress, refusal } = useFileUpload(
    { refusalOf, urlOf },
    (answer) => void navigate(`/manage/import/${(answer as { data: { id: number } }).data.id}`),
  )
  const take = (files: FileList | null) => {
    const file = files?.[0]
    if (file) send(file)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }
  const over = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }
  return (
    <Card title={t(kind)} lead={t(lead)}>
      <Stack gap={3}>
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- files are dropped here; the button does the same */}
        <div
          className={css.drop}
          data-over={is_over || undefined}
          onDragOver={over}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          <p className={css.hint}>{t('drop_here')}</p>
          <div className={css.buttons}>
            <Button icon="download" to={`/api/imports/templates/${kind}?lang=${lang}`} {...DOWNLOAD}>
              {t('template')}
            </Button>
            <Button icon="upload" loading={progress !== null} onClick={() => input.current?.click()}>
              {t('choose_file')}
            </Button>
          </div>
          <input
            ref={input}
            type="file"
            hidden
            accept={ACCEPTED}
            aria-label={t('choose_file')}
            onChange={(event) => {
              take(event.target.files)
              // Reset, so that choosing the same file again fires a change event.
              event.target.value = ''
            }}
          />
        </div>
        {progress !== null && <LongWork label={t('uploading')} percent={progress * 100} />}
        {refusal && <Refusal what={t('not_uploaded')} why={<RefusalMessage error={refusal} />} />}
      </Stack>
    </Card>
  )
}

/** The browser downloads the link instead of the router opening it as a screen. */
const DOWNLOAD = { reloadDocument: true, download: true } as object

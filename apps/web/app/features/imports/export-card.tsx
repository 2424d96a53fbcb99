import { useText } from '#base/text.ts'
import { useLang } from '#base/use-language.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { importsText } from './imports.text.ts'
import { DOWNLOAD } from './upload-card.tsx'

/** Downloads everything that can be imported. */
export function ExportCard() {
  const t = useText(importsText)
  const lang = useLang()
  return (
    <Card title={t('export')} lead={t('export_lead')}>
      <div>
        <Button icon="download" to={`/api/imports/export?lang=${lang}`} {...DOWNLOAD}>
          {t('download_export')}
        </Button>
      </div>
    </Card>
  )
}

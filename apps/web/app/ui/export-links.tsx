import { useText } from '#base/text.ts'
import { exportLinksText } from './export-links.text.ts'

type Format = 'csv' | 'xlsx'
type Props = { hrefOf: (format: Format) => string; className?: string | undefined }

/** Shows download links for a table that is not a list screen. */
export function ExportLinks({ hrefOf, className }: Props) {
  const t = useText(exportLinksText)
  return (
    <span className={className}>
      <a href={hrefOf('xlsx')} download>
        {t('xlsx')}
      </a>
      <a href={hrefOf('csv')} download>
        {t('csv')}
      </a>
    </span>
  )
}

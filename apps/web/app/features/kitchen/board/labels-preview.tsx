import { useDeferredValue } from 'react'
import { useText } from '#base/text.ts'
import { useLang } from '#base/use-language.ts'
import css from './pack-panel.module.css'
import { packText } from './pack.text.ts'
import { labelsPath } from './use-labels.ts'

/** Shows a preview of the printed page with all labels. */
export function LabelsPreview({ order_id, bags }: { order_id: number; bags: number }) {
  const t = useText(packText)
  const lang = useLang()
  // Loads the preview when the clerk stops counting, not for every number from 1 to 9.
  const shown = useDeferredValue(bags)
  return (
    <div>
      <h3 className={css.heading}>{t('labels')}</h3>
      <iframe sandbox="" className={css.labels} title={t('labels_frame')} src={labelsPath(order_id, lang, shown)} />
    </div>
  )
}

import { useDeferredValue } from 'react'
import { useText } from '#platform/text.ts'
import { useLang } from '#platform/use-language.ts'
import css from './pack-panel.module.css'
import { packText } from './pack.text.ts'
import { labelsPath } from './use-labels.ts'

/** The very page that is printed, with as many labels as there would be. */
export function LabelsPreview({ order_id, bags }: { order_id: number; bags: number }) {
  const t = useText(packText)
  const lang = useLang()
  // Whoever steps from 1 to 9 does not need the seven in between.
  const shown = useDeferredValue(bags)
  return (
    <div>
      <h3 className={css.heading}>{t('labels')}</h3>
      <iframe sandbox="" className={css.labels} title={t('labels_frame')} src={labelsPath(order_id, lang, shown)} />
    </div>
  )
}

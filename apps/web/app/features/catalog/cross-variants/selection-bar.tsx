import { useText } from '#base/text.ts'
import { Button } from '#ui/button.tsx'
import { selectionText } from './cross-variants.text.ts'
import css from './selection-bar.module.css'

type Props = { meals: number; groups: number; onPut: (on: boolean) => void; onClear: () => void }

/** Shows a bar with actions on the selected rows, columns, or their intersection. */
export function SelectionBar({ meals, groups, onPut, onClear }: Props) {
  const t = useText(selectionText)
  return (
    <div className={css.bar} role="toolbar" aria-label={t('bar')}>
      <output className={css.text}>{t('area', { meals, groups })}</output>
      <Button size="sm" icon="check" onClick={() => onPut(true)}>
        {t('put_on')}
      </Button>
      <Button size="sm" icon="minus" onClick={() => onPut(false)}>
        {t('take_off')}
      </Button>
      <Button size="sm" variant="subtle" onClick={onClear}>
        {t('clear')}
      </Button>
    </div>
  )
}

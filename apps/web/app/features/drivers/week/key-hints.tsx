import { useText } from '#base/text.ts'
import { Kbd } from '#ui/kbd.tsx'
import css from './week.module.css'
import { weekText } from './week.text.ts'

/** Shows keyboard hints; CSS hides them on touch devices and narrow screens. */
export function KeyHints({ templates }: { templates: number }) {
  const t = useText(weekText)
  return (
    <p className={css.hints} aria-label={t('keys')}>
      <span>
        <Kbd>←</Kbd> <Kbd>→</Kbd> <Kbd>↑</Kbd> <Kbd>↓</Kbd> {t('keys_move')}
      </span>
      {templates > 0 && (
        <span>
          <Kbd>1</Kbd>
          {templates > 1 && (
            <>
              –<Kbd>{String(Math.min(9, templates))}</Kbd>
            </>
          )}{' '}
          {t('keys_template')}
        </span>
      )}
      <span>
        <Kbd>{t('enter')}</Kbd> {t('keys_open')}
      </span>
      <span>
        <Kbd>{t('tab')}</Kbd> {t('keys_edge')}
      </span>
      <span>
        <Kbd>{t('delete')}</Kbd> {t('keys_delete')}
      </span>
    </p>
  )
}

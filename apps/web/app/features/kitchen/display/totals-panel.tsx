import { useName } from '#base/names.ts'
import { put } from '#platform/put.ts'
import { useText } from '#base/text.ts'
import { Ltr } from '#ui/bidi.tsx'
import { Icon } from '#ui/icon.tsx'
import { countdownText } from '../countdown.ts'
import { CountdownText } from '../ticked.tsx'
import type { Section } from './section.ts'
import css from './totals-panel.module.css'
import { displayText } from './display.text.ts'

const SECOND_MS = 1000

/** Shows the totals per meal over all orders: now, so that they can be cooked together, and for the whole day. */
export function TotalsPanel({ section: { totals, made_today, average_seconds } }: { section: Section }) {
  const t = useText(displayText)
  const nameOf = useName()
  return (
    <aside className={css.panel} aria-label={t('totals')} data-tour="display-totals">
      <h2 className={css.title}>{t('totals')}</h2>
      {totals.length === 0 ? (
        <p className={css.none}>{t('no_totals')}</p>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region needs keyboard access
        <section className={css.rows} tabIndex={0} aria-label={t('totals')}>
          <table className={css.table}>
            <thead>
              <tr>
                <th scope="col">{t('meal')}</th>
                <th scope="col">{t('now_column')}</th>
                <th scope="col">{t('day_column')}</th>
              </tr>
            </thead>
            <tbody>
              {totals.map((total) => (
                <tr key={total.id} data-none={total.now === 0 || undefined}>
                  <th scope="row">{nameOf(total)}</th>
                  <td className={css.now}>{total.now === 0 ? '–' : <Ltr>{total.now}</Ltr>}</td>
                  <td className={css.day}>
                    <Ltr>{total.day}</Ltr>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      <p className={css.made}>
        <Icon name="check" size="1.1em" />
        <span>
          <span>{t('made_today', { count: made_today })}</span>
          {average_seconds !== null && (
            <span>
              {t.rich('average', { time: put(<CountdownText text={countdownText(average_seconds * SECOND_MS)} />) })}
            </span>
          )}
        </span>
      </p>
    </aside>
  )
}

import { useSearchParams } from 'react-router'
import { safePath } from '#platform/safe-path.ts'
import { useText } from '#base/text.ts'
import { Button } from '#ui/button.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { LOOKS, type DriversView, withParams } from './url-params.ts'
import css from './drivers.module.css'
import { driversText } from './drivers.text.ts'

const ICONS = { week: 'calendar', list: 'table', stats: 'chart' } as const
/** URL parameters of the list, cleared when another view opens. */
const OF_LIST = { cursor: null, sort: null, view: null, duty: null, vehicle: null, active: null, limit: null }

/** Shows the title, the three views, print and the primary button; and a link back to the screen that linked here. */
export function DriversHeader({ look, onNew }: { look: DriversView; onNew: () => void }) {
  const t = useText(driversText)
  const [params, setParams] = useSearchParams()
  const back = safePath(params.get('back'))
  const change = (next: DriversView) =>
    setParams((old) => withParams(old, { ...OF_LIST, look: next === LOOKS[0] ? null : next }), {
      preventScrollReset: true,
    })
  return (
    <PageHeader
      {...(back && {
        before: (
          <Button to={back} icon="back" size="sm" variant="soft" className={css.back}>
            {t('back')}
          </Button>
        ),
      })}
      title={t('title')}
      actions={
        <span className={css.actions}>
          <Segmented
            label={t('look')}
            value={look}
            onChange={change}
            options={LOOKS.map((value) => ({ value, label: t(`look_${value}`), icon: ICONS[value] }))}
          />
          {look === 'week' && (
            <Button icon="print" className={css.print} onClick={() => window.print()}>
              {t('print')}
            </Button>
          )}
          <Button variant="primary" icon="plus" onClick={onNew}>
            {t('new_driver')}
          </Button>
        </span>
      }
    />
  )
}

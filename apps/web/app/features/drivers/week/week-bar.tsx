import { useSearchParams } from 'react-router'
import { date as dateText } from '#base/format.ts'
import { useName } from '#base/names.ts'
import { useText } from '#base/text.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { useSearchBox } from '#ui/list/use-search-box.ts'
import { NativeSelect } from '#ui/native-select.tsx'
import { Switch } from '#ui/switch.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { addDays } from '#ui/time/day-text.ts'
import { sundayOf, withParams } from '../url-params.ts'
import type { Calendar } from '../drivers.server.ts'
import { driversText } from '../drivers.text.ts'
import { PARTS } from './week.ts'
import css from './week.module.css'
import { weekText } from './week.text.ts'

type Props = { week: string; today: string; delis: Calendar['delis']; is_busy: boolean; onCopy: () => void }
const ALL = 'all'

/** Toolbar with week, search, deli, color legend, and copying the previous week. */
export function WeekBar({ week, today, delis, is_busy, onCopy }: Props) {
  const t = useText(weekText)
  const [params] = useSearchParams()
  const to = (first: string) => ({
    search: `?${withParams(params, { week: first === sundayOf(today) ? null : first, day: null })}`,
  })
  return (
    <div className={css.toolbar} data-tour="tools">
      <span className={css.nav}>
        <IconButton icon="back" size="sm" label={t('week_before')} to={to(addDays(week, -7))} />
        <b className={css.span}>
          <bdi dir="ltr">{spanLabel(week)}</bdi>
        </b>
        <IconButton icon="forward" size="sm" label={t('week_after')} to={to(addDays(week, 7))} />
        <Button size="sm" to={to(sundayOf(today))}>
          {t('this_week')}
        </Button>
      </span>
      <Search />
      {delis.length > 1 && <DeliChoice delis={delis} />}
      <span className={css.legend}>
        {PARTS.map((part) => (
          <span key={part} className={css.key} data-part={part}>
            <i />
            {t(part)}
          </span>
        ))}
      </span>
      <DenseSwitch />
      <Button size="sm" icon="copy" loading={is_busy} onClick={onCopy} className={css.copy}>
        {t('copy')}
      </Button>
    </div>
  )
}

/** Switches to dense rows without vehicles and avatars, so that a whole fleet fits on one screen. */
function DenseSwitch() {
  const t = useText(weekText)
  const [params, setParams] = useSearchParams()
  const is_dense = params.get('rows') === 'dense'
  return (
    <span className={css.dense_switch}>
      <Switch
        label={t('dense')}
        checked={is_dense}
        onChange={() =>
          setParams((old) => withParams(old, { rows: is_dense ? null : 'dense' }), {
            replace: true,
            preventScrollReset: true,
          })
        }
      />
    </span>
  )
}

/** Formats a week as 15–21/11/2026, with both months when the week spans two. */
export function spanLabel(week: string): string {
  const last = addDays(week, 6)
  const [first_day = '', first_month = ''] = dateText(week).split('/')
  const is_same = week.slice(0, 7) === last.slice(0, 7)
  return `${is_same ? first_day : `${first_day}/${first_month}`}–${dateText(last)}`
}

function Search() {
  const t = useText(weekText)
  const [params, setParams] = useSearchParams()
  const box = useSearchBox(params.get('search') ?? '', (search) =>
    setParams((old) => withParams(old, { search: search || null }), { replace: true, preventScrollReset: true }),
  )
  return (
    <search className={css.search}>
      <TextInput
        icon="search"
        size="sm"
        type="search"
        autoComplete="off"
        maxLength={100}
        aria-label={t('search')}
        placeholder={t('search')}
        value={box.draft}
        onChange={(event) => box.setDraft(event.target.value)}
      />
    </search>
  )
}

export function DeliChoice({ delis }: { delis: Calendar['delis'] }) {
  const t = useText(driversText)
  const nameOf = useName()
  const [params, setParams] = useSearchParams()
  return (
    <span className={css.deli}>
      <NativeSelect
        size="sm"
        icon="shop"
        aria-label={t('deli')}
        value={params.get('deli') ?? ALL}
        onChange={(id) =>
          setParams((old) => withParams(old, { deli: id === ALL ? null : id }), { preventScrollReset: true })
        }
        options={[
          { value: ALL, label: t('all_delis') },
          ...delis.map((deli) => ({ value: String(deli.id), label: nameOf(deli) })),
        ]}
      />
    </span>
  )
}

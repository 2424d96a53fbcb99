import { useState } from 'react'
import { useText } from '#base/text.ts'
import { Badge } from '../badge.tsx'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'
import { Segmented } from '../segmented.tsx'
import type { AnyFilter, Option } from './define-list.ts'
import { ListOptions } from './list-options.tsx'
import { ListPopover } from './list-popover.tsx'
import popover from './list-popover.module.css'
import { toggled, withFilter } from './list-url.ts'
import { listText } from './list.text.ts'
import classes from './list-toolbar.module.css'
import type { ListUrl } from './use-list-state.ts'

type Props = { filter: AnyFilter; url: ListUrl }

type AllProps = {
  filters: readonly AnyFilter[]
  options: Readonly<Record<string, readonly Option[]>>
  url: ListUrl
}

export function ListFilters({ filters, options, url }: AllProps) {
  const t = useText(listText)
  const [shows_all, setShowsAll] = useState(false)
  const [is_unfolded, setUnfolded] = useState(false)
  const isShown = ({ key, is_rare }: AnyFilter) => shows_all || !is_rare || url.state.filters[key] !== undefined
  const shown = filters.filter(isShown)
  const in_use = filters.filter(({ key }) => url.state.filters[key] !== undefined).length
  if (filters.length === 0) return null
  return (
    <>
      <button
        type="button"
        className={classNames(classes.filter, classes.fold, in_use > 0 && classes.on)}
        aria-expanded={is_unfolded}
        onClick={() => setUnfolded(!is_unfolded)}
      >
        <Icon name="filter" size={16} />
        {t('filters')}
        {in_use > 0 && <Badge tone="primary">{in_use}</Badge>}
      </button>
      <div className={classes.filters} data-unfolded={is_unfolded || undefined}>
        {shown
          .map((filter) => ({ ...filter, options: options[filter.key] ?? filter.options }))
          .map((filter) =>
            filter.kind === 'flag' ? (
              <Flag key={filter.key} filter={filter} url={url} />
            ) : filter.is_open ? (
              <Open key={filter.key} filter={filter} url={url} />
            ) : (
              <Chosen key={filter.key} filter={filter} url={url} />
            ),
          )}
        {filters.some(({ is_rare }) => is_rare) && (shows_all || shown.length < filters.length) && (
          <button type="button" className={classes.filter} onClick={() => setShowsAll(!shows_all)}>
            <Icon name="filter" size={16} />
            {t(shows_all ? 'fewer_filters' : 'more_filters')}
          </button>
        )}
      </div>
    </>
  )
}

function Flag({ filter, url }: Props) {
  const is_on = url.state.filters[filter.key] !== undefined
  return (
    <button
      type="button"
      className={classNames(classes.filter, is_on && classes.on)}
      aria-pressed={is_on}
      onClick={() => url.go(withFilter(url.state, filter.key, is_on ? [] : ['true']))}
    >
      {is_on && <Icon name="check" size={16} />}
      {filter.label}
    </button>
  )
}

function Open({ filter, url }: Props) {
  const t = useText(listText)
  const { default_value = '' } = filter
  return (
    <Segmented
      label={filter.label}
      options={default_value ? filter.options : [{ value: '', label: t('any') }, ...filter.options]}
      value={url.state.filters[filter.key]?.[0] ?? default_value}
      onChange={(value) => url.go(withFilter(url.state, filter.key, value === default_value ? [] : [value]))}
    />
  )
}

function Chosen({ filter, url }: Props) {
  const t = useText(listText)
  const values = url.state.filters[filter.key] ?? []
  const set = (next: readonly string[]) => url.go(withFilter(url.state, filter.key, next))
  const is_on = values.length > 0
  const value = values.map((one) => actionKey(filter, one)).join(', ')
  return (
    <span className={classNames(classes.filter, is_on && classes.on, is_on && classes.pair)}>
      <ListPopover
        button={
          <button type="button" className={classes.inner}>
            {filter.kind === 'date' && <Icon name="calendar" size={16} />}
            <span>{is_on ? t('filter_value', { label: filter.label, value }) : wordAtRest(filter)}</span>
            {!is_on && <Icon name="chevron-down" size={16} />}
          </button>
        }
      >
        {(close) => <Choices filter={filter} values={values} set={set} close={close} />}
      </ListPopover>
      {is_on && (
        <button
          type="button"
          className={classes.remove}
          aria-label={t('remove_filter', { label: filter.label })}
          onClick={() => set([])}
        >
          <Icon name="close" size={16} />
        </button>
      )}
    </span>
  )
}

type ChoicesProps = {
  filter: AnyFilter
  values: readonly string[]
  set: (next: readonly string[]) => void
  close: () => void
}

function Choices({ filter, values, set, close }: ChoicesProps) {
  const t = useText(listText)
  if (filter.kind === 'date')
    return (
      <input
        type="date"
        className={popover.field}
        aria-label={filter.label}
        defaultValue={values[0] ?? ''}
        onChange={(event) => set(event.target.value ? [event.target.value] : [])}
      />
    )
  if (filter.kind === 'multi')
    return (
      <ListOptions many options={filter.options} chosen={values} onChoose={(value) => set(toggled(values, value))} />
    )
  const { default_value = '' } = filter
  return (
    <ListOptions
      options={default_value ? filter.options : [{ value: '', label: t('any') }, ...filter.options]}
      chosen={values.length > 0 ? values : [default_value]}
      onChoose={(value) => {
        set(value === default_value ? [] : [value])
        close()
      }}
    />
  )
}

const wordAtRest = (filter: AnyFilter): string =>
  filter.default_value ? actionKey(filter, filter.default_value) : filter.label

function actionKey(filter: AnyFilter, value: string): string {
  if (filter.kind === 'date') return value.split('-').reverse().join('/')
  return filter.options.find((option) => option.value === value)?.label ?? value
}

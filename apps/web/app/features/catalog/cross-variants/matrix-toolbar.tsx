import { useName } from '#base/names.ts'
import { useText } from '#base/text.ts'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { ListFilters } from '#ui/list/list-filters.tsx'
import { ListSearch } from '#ui/list/list-search.tsx'
import { withFilter } from '#ui/list/list-url.ts'
import type { ListUrl } from '#ui/list/use-list-state.ts'
import { matrixText } from './cross-variants.text.ts'
import css from './matrix-toolbar.module.css'
import type { Category } from './matrix-wire.ts'

export const SHAPE = {
  filters: [
    { key: 'category', kind: 'choice' },
    { key: 'only', kind: 'choice' },
  ],
  columns: [],
} as const

type Props = { url: ListUrl; categories: readonly Category[] }

export function MatrixToolbar({ url, categories }: Props) {
  const t = useText(matrixText)
  const nameOf = useName()
  const options = categories.map((category) => ({ value: String(category.id), label: nameOf(category) }))
  const only = url.state.filters['only']?.[0]
  const toggle = (value: 'overridden' | 'unused') => (
    <Button
      size="sm"
      variant={only === value ? 'soft' : 'default'}
      aria-pressed={only === value}
      onClick={() => url.go(withFilter(url.state, 'only', only === value ? [] : [value]))}
    >
      {t(`only_${value}`)}
    </Button>
  )
  return (
    <div className={css.toolbar}>
      <ListSearch url={url} shape={SHAPE} label={t('search')} />
      <ListFilters
        filters={[
          { key: 'category', kind: 'choice', label: t('category'), options, default_value: undefined, is_rare: false },
        ]}
        options={{}}
        url={url}
      />
      {toggle('overridden')}
      {toggle('unused')}
      <Legend />
    </div>
  )
}

function Legend() {
  const t = useText(matrixText)
  return (
    <ul className={css.legend} aria-label={t('legend')}>
      <li>
        <Chip tone="good" icon="check">
          {t('legend_on')}
        </Chip>
      </li>
      <li>
        <Chip tone="info" icon="edit">
          {t('legend_overridden')}
        </Chip>
      </li>
      <li>
        <Chip outline icon="minus">
          {t('legend_off')}
        </Chip>
      </li>
    </ul>
  )
}

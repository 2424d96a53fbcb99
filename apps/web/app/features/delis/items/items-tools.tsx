import type { ReactNode } from 'react'
import { useText } from '#base/text.ts'
import { Badge } from '#ui/badge.tsx'
import { useSearchBox } from '#ui/list/use-search-box.ts'
import { Segmented } from '#ui/segmented.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { FILTERS, type ItemFilter } from './item-rows.ts'
import css from './items.module.css'
import { itemsText } from './items.text.ts'

type Props = {
  counts: Record<ItemFilter, number>
  filter: ItemFilter
  search: string
  onChange: (key: 'show' | 'search', value: string | null) => void
  children?: ReactNode
}

export function ItemsTools({ counts, filter, search, onChange, children }: Props) {
  const t = useText(itemsText)
  const box = useSearchBox(search, (typed) => onChange('search', typed || null))
  return (
    <div className={css.tools}>
      <div className={css.filters}>
        <Segmented
          label={t('filter')}
          value={filter}
          onChange={(show) => onChange('show', show === 'all' ? null : show)}
          options={FILTERS.map((value) => ({
            value,
            label: (
              <>
                {t(value)}
                <Badge>{String(counts[value])}</Badge>
              </>
            ),
          }))}
        />
      </div>
      <TextInput
        type="search"
        icon="search"
        size="sm"
        className={css.search}
        aria-label={t('search')}
        placeholder={t('search')}
        value={box.draft}
        onChange={(event) => box.setDraft(event.target.value)}
      />
      {children}
    </div>
  )
}

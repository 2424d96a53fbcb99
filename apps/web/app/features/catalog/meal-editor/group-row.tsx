import { type KeyboardEventHandler, lazy, Suspense, useId, useState } from 'react'
import { useName } from '#base/names.ts'
import { useText } from '#base/text.ts'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { MovingRow } from '#ui/moving-rows/moving-row.tsx'
import { RowButtons } from '#ui/moving-rows/row-buttons.tsx'
import textCss from '#ui/text.module.css'
import { BoundsText } from '../group-editor/bounds.tsx'
import { isPlain } from '../group-editor/override.ts'
import type { ComponentBook } from '../group-editor/recipe-components.ts'
import type { GroupBook } from './group-book.ts'
import css from './groups-card.module.css'
import type { MealGroupDraft } from './meal-draft.ts'
import { editorText } from './meal-editor.text.ts'

// Lazy: loaded when a row is opened.
const GroupFields = lazy(async () => ({ default: (await import('../group-editor/group-fields.tsx')).GroupFields }))
const OverrideFields = lazy(async () => ({
  default: (await import('../group-editor/override-fields.tsx')).OverrideFields,
}))

type Props = {
  group: MealGroupDraft
  at: number
  count: number
  components: ComponentBook
  book: GroupBook
  row_key: string
  errorAt: (path: string) => string | undefined
  /** True opens the row, so that the error inside is visible. */
  has_error: boolean
  onChange: (group: MealGroupDraft) => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
  onKeyDown: KeyboardEventHandler
}

/** Edits one group on the meal: closed it shows a summary, open it is editable. */
export function GroupRow(props: Props) {
  const { group, at, count, components, book, row_key, errorAt, has_error, onChange, onMove, onRemove, onKeyDown } =
    props
  const t = useText(editorText)
  const nameOf = useName()
  const body_id = useId()
  const [is_open, setOpened] = useState(group.group_id === null)
  const opened = is_open || has_error
  const stored_group = group.group_id === null ? undefined : book.of(group.group_id)
  const shown = group.own ?? stored_group?.group
  if (!shown) return null
  const { own, link } = group
  const name = nameOf(shown) || t('unnamed_group')
  const bounds = { display: shown.display, min: link.min ?? shown.min, max: link.max ?? shown.max }
  const values = shown.values.map(nameOf).filter(Boolean).join(', ')
  return (
    <MovingRow name={name} row_key={row_key} onKeyDown={onKeyDown} className={css.group}>
      <div className={css.head}>
        <IconButton
          icon={opened ? 'chevron-up' : 'chevron-down'}
          label={t('open_group', { name })}
          aria-expanded={opened}
          aria-controls={body_id}
          onClick={() => setOpened(!opened)}
        />
        <div className={css.text}>
          <strong>{name}</strong>
          <span className={textCss.muted_sm}>
            <BoundsText {...bounds} />
          </span>
          <Chip outline={own !== null} {...(own === null && { icon: 'layers' as const })}>
            {own ? t('own_group') : t('shared_by', { count: stored_group?.used_by ?? 0 })}
          </Chip>
          {own === null && !isPlain(link) && (
            <Chip tone="info" icon="edit">
              {t('overridden')}
            </Chip>
          )}
          {!shown.active && <Chip tone="warn">{t('group_off')}</Chip>}
          {!opened && values && <span className={css.values}>{values}</span>}
        </div>
        <RowButtons name={name} at={at} count={count} onMove={onMove} onRemove={onRemove} />
      </div>
      <div id={body_id} hidden={!opened} className={css.body}>
        <Suspense>
          {opened && own && (
            <GroupFields
              value={own}
              book={components}
              errorAt={(path) => errorAt(`own.${path}`)}
              onChange={(next) => onChange({ ...group, own: next })}
            />
          )}
          {opened && !own && stored_group && (
            <>
              <OverrideFields
                group={stored_group.group}
                link={link}
                onChange={(next) => onChange({ ...group, link: next })}
              />
              <Button variant="subtle" size="sm" icon="layers" to="/meals/cross-variants">
                {t('edit_shared')}
              </Button>
            </>
          )}
        </Suspense>
      </div>
    </MovingRow>
  )
}

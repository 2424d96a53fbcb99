import { useName } from '#base/names.ts'
import { useText } from '#base/text.ts'
import { Button } from '#ui/button.tsx'
import textCss from '#ui/text.module.css'
import { OverrideFields } from '../group-editor/override-fields.tsx'
import type { MatrixGroup, Link, Meal } from './matrix-wire.ts'
import css from './override-panel.module.css'
import { cellFieldsText } from './panel.text.ts'

export type CellFieldsProps = {
  cell: { meal: Meal; group: MatrixGroup; link: Link | null }
  may_edit: boolean
  onPut: (on: boolean) => void
  onChange: (link: Link) => void
}

/** Shows the overrides of one cell. Loaded with the first cell that is opened. */
export default function CellFields({ cell, may_edit, onPut, onChange }: CellFieldsProps) {
  const t = useText(cellFieldsText)
  const nameOf = useName()
  const { meal, group, link } = cell
  return (
    <div className={css.fields}>
      <h3 className={css.name}>
        {nameOf(meal)} × {nameOf(group)}
      </h3>
      {link ? (
        <>
          <OverrideFields
            key={`${meal.id}:${group.id}`}
            group={group}
            link={link}
            onChange={onChange}
            disabled={!may_edit}
          />
          {may_edit && (
            <Button variant="subtle" size="sm" icon="minus" onClick={() => onPut(false)}>
              {t('take_off')}
            </Button>
          )}
        </>
      ) : (
        <>
          <p className={textCss.muted}>{t('not_on')}</p>
          {may_edit && (
            <Button icon="plus" onClick={() => onPut(true)}>
              {t('put_on')}
            </Button>
          )}
        </>
      )}
    </div>
  )
}

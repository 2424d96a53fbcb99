import { useText } from '#base/text.ts'
import { Money } from '#ui/amount.tsx'
import { Card } from '#ui/card.tsx'
import { RejectedNotice } from '#ui/form/rejected-notice.tsx'
import { useMovingRows } from '#ui/moving-rows/use-moving-rows.ts'
import textCss from '#ui/text.module.css'
import { ComponentPicker } from '../group-editor/component-picker.tsx'
import type { RecipeComponent, ComponentBook } from '../group-editor/recipe-components.ts'
import editor from './meal-editor.module.css'
import { editorText } from './meal-editor.text.ts'
import { costsByLine } from './preview-body.ts'
import { RecipeLine } from './recipe-line.tsx'
import css from './rows.module.css'
import { useDraftField } from './use-draft-field.ts'
import { usePreview } from './use-meal-preview.ts'

/** Edits the recipe; each line shows its cost as soon as it is computed. */
export function RecipeCard({ book }: { book: ComponentBook }) {
  const t = useText(editorText)
  const { value: lines, set, errorAt, ref } = useDraftField('components', 'recipe')
  const { list, keys, ...rows } = useMovingRows(lines, set)
  const { answer, refusal } = usePreview()
  const costs = answer ? costsByLine(answer.computed.component_costs, answer.lines) : new Map<number, number | null>()
  const add = (component: RecipeComponent) =>
    rows.add({ ...book.keep(component), entered: { amount_thousandths: null, unit: component.unit }, waste_percent: 0 })
  return (
    <Card
      id="recipe"
      title={t('recipe')}
      lead={t('recipe_lead')}
      className={editor.card}
      actions={
        lines.length > 0 &&
        answer && (
          <span className={css.total}>
            {t('total_cost')} <Money agorot={answer.computed.cost_agorot} />
          </span>
        )
      }
    >
      <div ref={ref} className={css.rows}>
        {lines.length === 0 ? (
          <p className={textCss.muted_sm}>{t('no_lines')}</p>
        ) : (
          <div className={css.heads} aria-hidden>
            <span>{t('ingredient')}</span>
            <span>{t('amount')}</span>
            <span>{t('waste')}</span>
            <span>{t('cost')}</span>
          </div>
        )}
        <div ref={list}>
          {lines.map((line, at) => (
            <RecipeLine
              key={keys[at]}
              row_key={keys[at] ?? ''}
              line={line}
              at={at}
              book={book}
              count={lines.length}
              cost={costs.get(at)}
              errorAt={(path) => errorAt(`${at}.${path}`)}
              onChange={(next) => rows.change(at, next)}
              onMove={(by) => rows.move(at, by)}
              onRemove={() => rows.remove(at)}
              onKeyDown={(event) => rows.onKeyDown(event, at)}
            />
          ))}
        </div>
        {refusal && <RejectedNotice error={refusal} />}
        <div data-adds className={css.picker}>
          <ComponentPicker aria-label={t('add_line')} placeholder={t('add_line')} onPick={add} />
        </div>
      </div>
    </Card>
  )
}

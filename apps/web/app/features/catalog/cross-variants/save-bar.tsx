import type { ErrorBody } from '@tavlin/contract/errors'
import { nameIn } from '#base/names.ts'
import { useText } from '#base/text.ts'
import { useLocale } from '#base/use-language.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { RejectedNotice } from '#ui/form/rejected-notice.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Notice } from '#ui/notice.tsx'
import textCss from '#ui/text.module.css'
import { saveText } from './save.text.ts'
import type { CellKey, MatrixIndex } from './matrix-wire.ts'
import type { PreviewResult } from './use-preview.ts'
import css from './save-bar.module.css'

const MOST_AT_ONCE = 5000
const NAMED = 5

type Props = {
  count: number
  overtaken: number
  previewed: PreviewResult
  stored: MatrixIndex
  pending: boolean
  refusal: ErrorBody | null
  /** Meals that someone else changed before the save arrived. */
  stale_meal_ids: readonly number[]
  can_step_back: boolean
  onStepBack: () => void
  onOpen: (cell: CellKey) => void
  onPreview: () => void
  onDiscard: () => void
  onSave: () => void
}

/** Describes the effect of the changes before they are saved. */
export function MatrixSaveBar(props: Props) {
  const { count, overtaken, previewed, pending } = props
  const { preview } = previewed
  const refusal = props.refusal ?? previewed.refusal
  const t = useText(saveText)
  return (
    <section className={css.bar} aria-label={t('unsaved', { count })}>
      {refusal && <Rejected {...props} refusal={refusal} />}
      {overtaken > 0 && !refusal && (
        <Notice tone="warn" icon="people" className={css.message ?? ''}>
          {t('overtaken', { count: overtaken })}
        </Notice>
      )}
      <Badge tone="warn">{count}</Badge>
      <output className={css.text}>
        <strong>{t('unsaved', { count })}</strong>
        <span className={textCss.muted}>
          {preview
            ? t('impact', { meals: preview.meals_in_all, prices: preview.prices_in_all })
            : !previewed.refusal && t('counting')}
        </span>
      </output>
      <span className={css.actions}>
        {props.can_step_back && (
          <IconButton icon="undo" label={t('step_back')} aria-keyshortcuts="Control+Z" onClick={props.onStepBack} />
        )}
        <Button variant="subtle" disabled={pending} onClick={props.onDiscard}>
          {t('discard')}
        </Button>
        <Button icon="eye" className={css.preview} onClick={props.onPreview}>
          <span>{t('preview')}</span>
        </Button>
        <Button
          variant="primary"
          loading={pending}
          onClick={props.onSave}
          {...(count > MOST_AT_ONCE && { disabled_reason: t('too_many') })}
        >
          {t('save')}
        </Button>
      </span>
    </section>
  )
}

/** Shows why the save was rejected: names the meals that someone else changed, or offers to open the rejected cell. */
function Rejected(props: Pick<Props, 'stored' | 'stale_meal_ids' | 'onOpen'> & { refusal: ErrorBody }) {
  const { refusal, stored, stale_meal_ids, onOpen } = props
  const t = useText(saveText)
  const locale = useLocale()
  if (refusal.code !== 'version_stale') {
    const at = placeOf(refusal, stored)
    return (
      <div className={css.message}>
        <RejectedNotice error={refusal} />
        {at && (
          <Button size="sm" variant="subtle" icon="edit" onClick={() => onOpen(at)}>
            {nameIn(locale, stored.meals.get(at.meal_id)!)} × {nameIn(locale, stored.groups.get(at.group_id)!)}
          </Button>
        )}
      </div>
    )
  }
  const names = stale_meal_ids.flatMap((id) => {
    const meal = stored.meals.get(id)
    return meal ? [nameIn(locale, meal)] : []
  })
  const named = names.slice(0, NAMED)
  if (names.length > NAMED) named.push(t('and_more', { count: String(names.length - NAMED) }))
  return (
    <Notice tone="warn" icon="people" className={css.message ?? ''}>
      {named.length > 0 ? t('stale', { names: named.join(', ') }) : t('stale_some')}
    </Notice>
  )
}

/** Returns the rejected cell, if it is on the screen. */
function placeOf({ details }: ErrorBody, { meals, groups }: MatrixIndex): CellKey | null {
  const [meal_id, group_id] = [Number(details?.['meal_id']), Number(details?.['group_id'])]
  return meals.has(meal_id) && groups.has(group_id) ? { meal_id, group_id } : null
}

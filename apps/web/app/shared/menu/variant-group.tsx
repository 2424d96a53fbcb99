import type { ChoiceProblem } from '@tavlin/domain/catalog/choice'
import type { EffectiveGroup, EffectiveValue } from '@tavlin/domain/catalog/variants'
import { useId } from 'react'
import { useName } from '#base/names.ts'
import { useText } from '#base/text.ts'
import { useMoney } from '#base/use-money.ts'
import { Ltr } from '#ui/bidi.tsx'
import { Chip } from '#ui/chip.tsx'
import { Stepper } from '#ui/stepper.tsx'
import { isShown, quantityOf } from './choices.ts'
import type { Choice } from './menu-types.ts'
import css from './variant-dialog.module.css'
import { variantDialogText } from './variant-dialog.text.ts'

type Props = {
  group: EffectiveGroup
  choice: readonly Choice[]
  is_first: boolean
  problems: readonly ChoiceProblem[]
  onChoose: (value_id: number, quantity: number) => void
}

export function VariantGroup({ group, choice, is_first, problems, onChoose }: Props) {
  const t = useText(variantDialogText)
  const nameOf = useName()
  const name = useId()
  const shown = group.values.filter((value) => isShown(value, choice))
  if (shown.length === 0) return null
  // The value with the initial focus in the first group: the chosen value, otherwise the first available value.
  const starts_at =
    shown.find(({ id }) => quantityOf(choice, id) > 0)?.id ?? shown.find(({ available }) => available)?.id
  return (
    <fieldset className={css.group} data-group={group.id} data-wrong={problems.length > 0 || undefined}>
      <legend>
        <bdi>{nameOf(group)}</bdi>
        <RuleChip group={group} />
      </legend>
      {shown.map((value) => (
        <ValueRow
          key={value.id}
          group={group}
          value={value}
          name={name}
          onChoose={onChoose}
          quantity={quantityOf(choice, value.id)}
          starts={is_first && value.id === starts_at}
        />
      ))}
      {problems.map((problem) => (
        <p key={problem.code} className={css.problem} role="alert">
          {t(problem.code, { n: String('allowed' in problem ? problem.allowed : '') })}
        </p>
      ))}
    </fieldset>
  )
}

function RuleChip({ group: { min, max } }: { group: EffectiveGroup }) {
  const t = useText(variantDialogText)
  const n = String(min > 0 ? min : (max ?? ''))
  if (min > 0 && max === min) return <Chip tone="warn">{min === 1 ? t('required') : t('exactly', { n })}</Chip>
  if (min > 0)
    return <Chip tone="warn">{max === null ? t('at_least', { n }) : t('between', { min: n, max: String(max) })}</Chip>
  return <Chip>{max === null ? t('any') : t('up_to', { n })}</Chip>
}

type ValueProps = {
  group: EffectiveGroup
  value: EffectiveValue
  name: string
  quantity: number
  starts: boolean
  onChoose: (value_id: number, quantity: number) => void
}

function ValueRow({ group, value, name, quantity, starts, onChoose }: ValueProps) {
  const money = useMoney()
  const t = useText(variantDialogText)
  const nameOf = useName()
  const { id, available, why_not, price_agorot, max_quantity } = value
  const description = (
    <span className={css.value_text}>
      <bdi>{nameOf(value)}</bdi>
      {why_not && why_not !== 'excluded' && why_not !== 'depends' && (
        <span className={css.off}>{t(`off_${why_not}`)}</span>
      )}
    </span>
  )
  const price = price_agorot !== 0 && (
    <span className={css.value_price}>
      <Ltr>
        {price_agorot > 0 && '+'}
        {money(price_agorot)}
      </Ltr>
    </span>
  )
  if (group.display === 'stepper')
    return (
      <div className={css.value} data-off={!available || undefined}>
        {description}
        {price}
        {available && (
          <Stepper
            label={nameOf(value)}
            value={quantity}
            max={max_quantity ?? group.max ?? 99}
            onChange={(next) => onChoose(id, next)}
          />
        )}
      </div>
    )
  const is_radio = group.display === 'radio'
  return (
    <label className={css.value} data-off={!available || undefined} data-on={quantity > 0 || undefined}>
      <input
        type={is_radio ? 'radio' : 'checkbox'}
        name={is_radio ? name : undefined}
        checked={quantity > 0}
        disabled={!available}
        data-autofocus={starts || undefined}
        onChange={(event) => onChoose(id, event.target.checked ? 1 : 0)}
        // A second click clears an optional radio value.
        onClick={() => is_radio && group.min === 0 && quantity > 0 && onChoose(id, 0)}
      />
      {description}
      {price}
    </label>
  )
}

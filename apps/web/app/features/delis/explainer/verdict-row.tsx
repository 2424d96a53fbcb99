import type { ReactNode } from 'react'
import { useName } from '#base/names.ts'
import { useText } from '#base/text.ts'
import { useLang } from '#base/use-language.ts'
import { Money } from '#ui/amount.tsx'
import { Ltr } from '#ui/bidi.tsx'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { Icon } from '#ui/icon.tsx'
import { Stack } from '#ui/stack.tsx'
import { clockOf } from '#platform/day-minute.ts'
import { QUOTA_STEP } from '../item-fix.ts'
import { PriceTrail } from '../price-trail.tsx'
import { type ReasonNames, reasonMessage } from '#shared/availability/reason-message.ts'
import css from './explainer.module.css'
import { explainerText } from './explainer.text.ts'
import { type RemedyAction, type RemedyContext, type Remedy, remedyOf } from './remedy.ts'
import { isRunningOut, ownReasons, reasonKey, type VerdictReason, type MealVerdict } from './verdicts.ts'

const numberTag = (text: ReactNode) => <Ltr>{text}</Ltr>

type Props = {
  meal: MealVerdict
  of_slot: readonly VerdictReason[]
  place: RemedyContext
  names: ReasonNames
  /** The action in progress on this meal. */
  doing: RemedyAction | null
  onAction: (meal: MealVerdict, action: RemedyAction, reason: VerdictReason) => void
}

export const rowId = (meal_id: number) => `meal-${meal_id}`

export function VerdictRow({ meal, of_slot, place, names, doing, onAction }: Props) {
  const t = useText(explainerText)
  const nameOf = useName()
  const reasons = ownReasons(meal, of_slot)
  const is_open = meal.available
  return (
    <li id={rowId(meal.meal_id)} tabIndex={-1} className={css.row} data-available={is_open}>
      <span className={css.mark}>
        <Icon name={is_open ? 'check' : 'close'} size={16} stroke={2.5} />
      </span>
      <Stack gap={0}>
        <b className={css.name}>{nameOf(meal)}</b>
        <span className={css.about}>
          {nameOf(meal.category)} · <Money agorot={meal.price_agorot} />
          {meal.trail.length > 1 && <PriceTrail trail={meal.trail} />}
        </span>
      </Stack>
      <ul className={css.reasons}>
        {is_open && (
          <li className={css.reason}>
            <span className={css.text}>
              <span className={css.headline}>{t('available')}</span>
              <span>
                {meal.left === null || meal.quota === null
                  ? t('no_quota')
                  : t.rich('left_of', { left: String(meal.left), quota: String(meal.quota), n: numberTag })}
              </span>
            </span>
            {isRunningOut(meal) && (
              <Chip tone="warn" icon="clock">
                {t('running_out')}
              </Chip>
            )}
          </li>
        )}
        {!is_open && reasons.length === 0 && (
          <li className={css.reason}>
            <span className={css.text}>
              <span className={css.only_slot}>{t('only_slot')}</span>
              <span>{t('only_slot_why')}</span>
            </span>
          </li>
        )}
        {reasons.map((reason) => (
          <ReasonLine
            key={reasonKey(reason)}
            reason={reason}
            names={names}
            doing={doing}
            name={nameOf(meal)}
            clock={clockOf(place.start_minute)}
            remedy={remedyOf(reason, place)}
            onAction={(action) => onAction(meal, action, reason)}
          />
        ))}
      </ul>
    </li>
  )
}

type ReasonLineProps = {
  reason: VerdictReason
  name: string
  clock: string
  names: ReasonNames
  remedy: Remedy | null
  doing: RemedyAction | null
  onAction: (action: RemedyAction) => void
}

function ReasonLine({ reason, name, clock, names, remedy, doing, onAction }: ReasonLineProps) {
  const t = useText(explainerText)
  const { headline, sentence } = reasonMessage(reason, useLang(), names)
  const quota = String((reason.limit ?? 0) + QUOTA_STEP)
  const label = remedy && (remedy.kind === 'action' ? t(remedy.action, { clock, quota }) : t(linkLabel(remedy.screen)))
  return (
    <li className={css.reason}>
      <span className={css.text}>
        <span className={css.headline}>{headline}</span>
        <span>{sentence}</span>
      </span>
      {remedy && label && (
        <Button
          size="sm"
          aria-label={t('of_meal', { action: label, name })}
          {...(remedy.kind === 'link'
            ? { to: remedy.to }
            : { onClick: () => onAction(remedy.action), loading: doing === remedy.action, disabled: doing !== null })}
        >
          {label}
        </Button>
      )}
    </li>
  )
}

const LINK_LABELS = {
  deli: 'to_deli',
  hours: 'to_hours',
  slots: 'to_slots',
  areas: 'to_areas',
  items: 'to_items',
  meal: 'to_meal',
  'meal-editor': 'to_editor',
  group: 'to_group',
} as const

export const linkLabel = (screen: keyof typeof LINK_LABELS) => LINK_LABELS[screen]

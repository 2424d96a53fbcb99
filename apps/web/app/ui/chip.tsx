import type { ReactNode } from 'react'
import { useText } from '#base/text.ts'
import classes from './chip.module.css'
import { classNames } from './class-names.ts'
import { guestKitText } from './guest-kit.text.ts'
import { Icon, type IconName } from './icon.tsx'
import { kitText } from './kit.text.ts'

export type Tone = 'neutral' | 'good' | 'warn' | 'bad' | 'info'

type ChipProps = {
  tone?: Tone
  icon?: IconName | undefined
  outline?: boolean
  size?: 'md' | 'lg' | 'touch'
  /** Adds a remove button; `remove_label` should name the thing that is removed. */
  onRemove?: (() => void) | undefined
  remove_label?: string
  className?: string | undefined
  children: ReactNode
}

export function Chip(props: ChipProps) {
  const { tone = 'neutral', icon, outline, size = 'md', onRemove, remove_label, className, children } = props
  const t = useText(guestKitText)
  return (
    <span className={classNames(classes.chip, classes[tone], classes[size], outline && classes.outline, className)}>
      {icon && <Icon name={icon} size={14} stroke={2} />}
      <span>{children}</span>
      {onRemove && (
        <button type="button" className={classes.remove} aria-label={remove_label ?? t('remove')} onClick={onRemove}>
          <Icon name="close" size={14} stroke={2} />
        </button>
      )}
    </span>
  )
}

const STATUS_ICONS = {
  pending: 'bell',
  accepted: 'check',
  cooking: 'flame',
  ready: 'bag',
  'on-the-way': 'moped',
  completed: 'check',
  cancelled: 'ban',
} as const satisfies Record<string, IconName>
export type OrderStatus = keyof typeof STATUS_ICONS
export const ORDER_STATUSES = Object.keys(STATUS_ICONS) as OrderStatus[]

/** Shows icon, text and colour together: colour alone is not accessible. */
export function StatusChip({
  status,
  solid,
  size = 'md',
}: {
  status: OrderStatus
  solid?: boolean
  size?: 'md' | 'lg' | 'touch'
}) {
  const t = useText(kitText)
  return (
    <span
      className={classNames(classes.chip, classes[size], classes.status, solid && classes.solid)}
      data-status={status}
    >
      <Icon name={STATUS_ICONS[status]} size={14} stroke={2} />
      <span>{t(status === 'on-the-way' ? 'on_the_way' : status)}</span>
    </span>
  )
}

/** Shows the icon of a status without its text, for places where the text is beside it. */
export function StatusIcon({ status }: { status: OrderStatus }) {
  return (
    <span className={classNames(classes.status, classes.sign)} data-status={status}>
      <Icon name={STATUS_ICONS[status]} size={14} stroke={2} />
    </span>
  )
}

const RISK_ICONS = { ok: 'check', soon: 'clock', late: 'warning' } as const satisfies Record<string, IconName>
export type Risk = keyof typeof RISK_ICONS

const isolated = (chunks: ReactNode) => <bdi dir="ltr">{chunks}</bdi>

/** Shows the late risk; `late_min` is the expected minutes after the promise. */
export function RiskChip({ risk, late_min }: { risk: Risk; late_min?: number | undefined }) {
  const t = useText(kitText)
  return (
    <span className={classNames(classes.risk, classes[risk])}>
      <Icon name={RISK_ICONS[risk]} size={14} stroke={2} />
      <span>
        {late_min === undefined || risk === 'ok'
          ? t(`risk_${risk}`)
          : t.rich('expected', { minutes: String(late_min), m: isolated })}
      </span>
    </span>
  )
}

import { useNavigate } from 'react-router'
import { useName } from '#base/names.ts'
import { useText } from '#base/text.ts'
import { useLang } from '#base/use-language.ts'
import { Ltr } from '#ui/bidi.tsx'
import { Chip, type Tone } from '#ui/chip.tsx'
import type { IconName } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu } from '#ui/menu.tsx'
import { Meter } from '#ui/meter.tsx'
import textCss from '#ui/text.module.css'
import { clockOf, clockRange } from '#platform/day-minute.ts'
import { DaySpan } from '#platform/day-span.tsx'
import { reasonMessage } from '#shared/availability/reason-message.ts'
import type { Section, Slot } from '../schedule.ts'
import { DAY_PARTS } from './event-form.ts'
import { type Measure, percentOf, usedOf } from './measures.ts'
import type { OpenEventDialog } from './slot-list.tsx'
import { BUSY_PERCENT, fullSections, type SlotState, stateOf } from './slot-state.ts'
import css from './slots.module.css'
import { slotsText } from './slots.text.ts'

type Props = {
  slot: Slot
  deli_id: number
  date: string
  sections: readonly Section[]
  columns: readonly { measure: Measure; name: string }[]
  /** True when the URL of this page contains the start time of this slot. */
  is_in_url: boolean
  onOpenEvent?: OpenEventDialog
}

const LOOKS: Record<SlotState, { tone: Tone; icon?: IconName }> = {
  past: { tone: 'neutral' },
  off: { tone: 'neutral', icon: 'ban' },
  withdrawn: { tone: 'info', icon: 'history' },
  blocked: { tone: 'bad', icon: 'ban' },
  closed: { tone: 'neutral', icon: 'lock' },
  paused: { tone: 'warn', icon: 'pause' },
  full: { tone: 'bad', icon: 'warning' },
  late: { tone: 'neutral', icon: 'clock' },
  far: { tone: 'neutral', icon: 'calendar' },
  section_full: { tone: 'bad', icon: 'flame' },
  busy: { tone: 'warn', icon: 'clock' },
  open: { tone: 'good', icon: 'check' },
}
const SILENT: readonly SlotState[] = ['past', 'off']

export function SlotRow({ slot, deli_id, date, sections, columns, is_in_url, onOpenEvent }: Props) {
  const t = useText(slotsText)
  const lang = useLang()
  const nameOf = useName()
  const navigate = useNavigate()
  const { state, reasons } = stateOf(slot)
  const sectionName = (id: number) => {
    const section = sections.find((one) => one.id === id)
    return section && nameOf(section)
  }
  const { start_minute: from_minute, end_minute: until_minute, order_type } = slot
  const span = { from_minute, until_minute }
  const full = fullSections(slot).map(sectionName).join(', ')
  const whys = SILENT.includes(state)
    ? []
    : reasons.map((reason) => reasonMessage(reason, lang, { type: order_type, section: sectionName }).sentence)
  const explain = `/meals/availability?deli=${deli_id}&date=${date}&start=${clockOf(from_minute)}&type=${order_type}`
  return (
    <li
      className={css.slot}
      data-state={state}
      data-in-url={is_in_url || undefined}
      ref={is_in_url ? intoView : undefined}
    >
      <span className={textCss.semi}>
        <DaySpan span={span} />
      </span>
      <div className={css.meters}>
        {columns.map(({ measure, name }) => (
          <Fill key={measure} what={name} {...usedOf(slot, measure)} />
        ))}
      </div>
      <div className={css.state}>
        <Chip tone={LOOKS[state].tone} icon={LOOKS[state].icon} outline={state === 'past'}>
          {t(`state_${state}`, { sections: full })}
        </Chip>
        {whys.map((why) => (
          <span key={why} className={textCss.muted_xs}>
            {why}
          </span>
        ))}
      </div>
      <Menu
        align="end"
        target={<IconButton icon="more" size="sm" label={t('slot_menu', { slot: clockRange(span) })} />}
        items={[
          ...(onOpenEvent && state !== 'past'
            ? ([
                { label: t('blocked'), icon: 'ban', onClick: () => onOpenEvent('blocked', { ...span, order_type }) },
                {
                  label: t('from_here'),
                  icon: 'forward',
                  onClick: () => onOpenEvent('blocked', { ...DAY_PARTS.whole, from_minute, order_type }),
                },
                {
                  label: t('reduced'),
                  icon: 'percent',
                  onClick: () => onOpenEvent('reduced', { ...span, order_type }),
                },
                { label: t('extra'), icon: 'plus', onClick: () => onOpenEvent('extra', { ...span, order_type }) },
                'divider',
              ] as const)
            : []),
          { label: t('why'), icon: 'help', onClick: () => void navigate(explain) },
        ]}
      />
    </li>
  )
}

const intoView = (row: HTMLElement | null) => row?.scrollIntoView({ block: 'center' })

type FillProps = { what: string; used: number; limit: number | null }

/** Shows the usage of one measure: always the number, and a bar when part of a limit is used. */
function Fill({ what, used, limit }: FillProps) {
  const t = useText(slotsText)
  const percent = percentOf({ used, limit })
  const tone = percent >= 100 ? 'late' : percent >= BUSY_PERCENT ? 'soon' : 'primary'
  return (
    <span className={css.fill} data-full={percent >= 100 || undefined} data-none={used === 0 || undefined}>
      <span className={css.number}>
        <span className={css.what}>{what}</span>
        <Ltr>{limit === null ? used || '–' : `${used}/${limit}`}</Ltr>
      </span>
      {percent > 0 && (
        <Meter label={t('used_of', { what, used: String(used), limit: String(limit) })} value={percent} tone={tone} />
      )}
    </span>
  )
}

import type { ReactNode } from 'react'
import { useText } from '#base/text.ts'
import { Button } from '#ui/button.tsx'
import type { Calendar, Shift } from '../drivers.server.ts'
import type { SheetTarget } from './edited.ts'
import { SheetLayout } from './sheet-layout.tsx'
import { ShiftFields, Templates } from './shift-fields.tsx'
import css from './shift-sheet.module.css'
import { Changed, ShiftNotices } from './shift-notices.tsx'
import { shiftText } from './shift.text.ts'
import { useShiftDraft } from './use-shift-draft.ts'
import type { Shifts } from './use-shifts.ts'

type Props = {
  edited: SheetTarget
  /** The current shift; undefined for a new one. */
  shift: Shift | undefined
  calendar: Pick<Calendar, 'templates' | 'delis'>
  day: ReactNode
  actions: Shifts
  /** Opens the templates; undefined when the user may not edit them. */
  onTemplates: (() => void) | undefined
  onMore: () => void
  /** `is_done`: something was saved, so the content of the cell has changed. */
  onClose: (is_done: boolean) => void
}

/** Form for one driver's shift on one day: create from a template or by hand, edit, delete. */
export default function ShiftSheet({ edited, shift, calendar, day, actions, onTemplates, onMore, onClose }: Props) {
  const t = useText(shiftText)
  const sheet = useShiftDraft({ edited, shift, actions, onDone: () => onClose(true) })
  const { draft, problem, planned, is_deleting } = sheet
  return (
    <SheetLayout
      title={edited.driver.name}
      lead={day}
      onMore={shift ? onMore : undefined}
      onClose={() => onClose(false)}
    >
      {!shift && (
        <Templates
          templates={calendar.templates}
          onChoose={({ start_minute, end_minute }) =>
            void sheet.save({ ...draft, start_minute, end_minute, kind: 'work' })
          }
          onEdit={onTemplates}
        />
      )}
      <form
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault()
          void sheet.save()
        }}
      >
        <ShiftFields draft={draft} delis={calendar.delis} onChange={sheet.set} problem={problem} />
        {shift && sheet.is_stale && <Changed shift={shift} onMine={sheet.keepMine} onTheirs={sheet.takeTheirs} />}
        <ShiftNotices {...sheet} />
        <footer className={css.foot}>
          {shift && (
            <Button variant="danger-quiet" icon="trash" loading={actions.pending} onClick={() => void sheet.remove()}>
              {t(is_deleting && planned.length > 0 ? 'delete_anyway' : 'delete')}
            </Button>
          )}
          <span className={css.gap} />
          <Button onClick={() => onClose(false)}>{t('cancel')}</Button>
          <Button
            type="submit"
            variant="primary"
            loading={actions.pending}
            disabled_reason={problem ? t(`lack_${problem}`) : undefined}
          >
            {t(shift ? 'save' : 'add')}
          </Button>
        </footer>
      </form>
    </SheetLayout>
  )
}

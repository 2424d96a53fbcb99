import type { SavedView } from '@tavlin/contract/preferences'
import type { tradeSchedules } from '@tavlin/contract/trade-schedules'
import { useText } from '#base/text.ts'
import { call } from '#platform/api-client.ts'
import { useCommand } from '#platform/command.ts'
import { useQuery } from '#platform/use-query.ts'
import { Modal } from '#ui/modal.tsx'
import { RejectedNotice } from '#ui/form/rejected-notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'
import { ScheduleForm } from './schedule-form.tsx'
import { ScheduleState } from './schedule-state.tsx'
import { scheduleText } from './schedule.text.ts'
import type { viewCommands } from './views.commands.ts'

const schedules = call<typeof tradeSchedules.schedules>('GET', '/trade/schedules')

/** Edits when and to whom a view is sent by email, and shows whether the last emails arrived. */
export default function ScheduleDialog({ view, onClose }: { view: SavedView; onClose: () => void }) {
  const t = useText(scheduleText)
  const { send } = useCommand<typeof viewCommands>()
  const { data, stale, error, again } = useQuery(schedules, {})
  const found = data ?? stale
  const schedule = found?.schedules.find((one) => one.view.id === view.id) ?? null
  return (
    <Modal opened onClose={onClose} title={t('title', { view: view.name })} close_outside={false}>
      <Stack gap={4}>
        <p>{t('lead')}</p>
        {error && <RejectedNotice error={error} />}
        {!found && !error && <Skeleton block_size="240px" />}
        {schedule && <ScheduleState schedule={schedule} send={send} onDone={again} onDeleted={onClose} />}
        {found && <ScheduleForm view={view} schedule={schedule} people={found.people} send={send} onSaved={again} />}
      </Stack>
    </Modal>
  )
}

import { useName } from '#base/names.ts'
import { useText } from '#base/text.ts'
import { useConfirm } from '#ui/confirm.tsx'
import { toast } from '#ui/toast.ts'
import type { Deli } from '../deli.ts'
import { formOf } from './deli-form.ts'
import { overviewText } from './overview.text.ts'
import { stepsOf } from './steps.ts'
import { useDelisCommand } from './use-delis-command.ts'

/**
 * Activates, deactivates or deletes a deli; asks for confirmation, except for activating a deli whose setup is
 * complete.
 */
export function useDeliActions(deli: Deli) {
  const t = useText(overviewText)
  const name = useName()(deli)
  const confirm = useConfirm()
  const { send, succeeds } = useDelisCommand()
  const turn = async (active: boolean) => {
    const done = await succeeds(send('save_deli', { ...formOf(deli), active, id: deli.id, version: deli.version }))
    if (done) toast.success(t(active ? 'switched_on' : 'switched_off'))
  }
  return {
    switchOn: async () => {
      const left = stepsOf(deli).filter(({ step, is_done }) => step !== 'active' && !is_done)
      const steps = left.map(({ step }) => t(step)).join(', ')
      const question = { title: t('switch_on_title', { name }), body: t('switch_on_body', { steps }) }
      if (left.length === 0 || (await confirm({ ...question, action: t('switch_on') }))) await turn(true)
    },
    switchOff: async () => {
      const question = { title: t('switch_off_title', { name }), body: t('switch_off_body'), action: t('switch_off') }
      if (await confirm({ ...question, tone: 'danger' })) await turn(false)
    },
    remove: async () => {
      const question = { title: t('remove_title', { name }), body: t('remove_body'), action: t('remove') }
      // Success redirects to the list; a refusal is shown with its reason.
      if (await confirm({ ...question, tone: 'danger' })) await succeeds(send('remove_deli', { id: deli.id }))
    },
  }
}

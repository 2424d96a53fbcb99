import { useText } from '#base/text.ts'
import { useLang } from '#base/use-language.ts'
import { useCommand } from '#platform/command.ts'
import { Button } from '#ui/button.tsx'
import { useConfirm } from '#ui/confirm.tsx'
import { RejectedNotice } from '#ui/form/rejected-notice.tsx'
import { Notice } from '#ui/notice.tsx'
import { toast } from '#ui/toast.ts'
import type { commands } from '../home.commands.ts'
import type { runHomeCommand } from '../home.server.ts'
import { onboardingText } from './onboarding.text.ts'
import css from './sample-menu.module.css'

export type SampleMenu = ReturnType<typeof useSampleMenu>

/**
 * Returns the commands of the sample menu. Use it in a component that stays mounted when notice and button disappear,
 * because an unmounted component gets no answer. After the removal, a toast names the meals that stay, with the reason.
 */
export function useSampleMenu() {
  const t = useText(onboardingText)
  const lang = useLang()
  const confirm = useConfirm()
  const { send, pending, refusal } = useCommand<typeof commands, typeof runHomeCommand>({ to: '/?index' })
  const load = () => send('load_sample_menu', {})
  const remove = async () => {
    const body = t('remove_sample_body')
    if (!(await confirm({ title: t('remove_sample'), body, action: t('remove_sample') }))) return
    const answer = await send('remove_sample_menu', {})
    if (!answer.ok || !('kept' in answer.data.data)) return
    const { removed, kept } = answer.data.data
    const names = kept.map((meal) => t(`kept_${meal.because}`, { name: lang === 'he' ? meal.name_he : meal.name_en }))
    const done = t('removed_sample', { removed })
    toast.success(names.length > 0 ? `${done}. ${t('kept_sample', { names: names.join(', ') })}` : done)
  }
  return { load, remove, pending, refusal }
}

export function LoadSampleMenu({ load, pending, refusal }: SampleMenu) {
  const t = useText(onboardingText)
  return (
    <>
      <Button size="sm" loading={pending} onClick={() => void load()}>
        {t('load_sample')}
      </Button>
      {refusal && <RejectedNotice error={refusal} />}
    </>
  )
}

/** Reminds the owner of the sample meals until they are removed. */
export function SampleMenuNotice({ meals, sample }: { meals: number; sample: SampleMenu }) {
  const t = useText(onboardingText)
  return (
    <>
      <Notice title={t('sample_title')}>
        <p className={css.lead}>{t('sample_lead', { meals })}</p>
        <Button size="sm" loading={sample.pending} onClick={() => void sample.remove()}>
          {t('remove_sample')}
        </Button>
      </Notice>
      {sample.refusal && <RejectedNotice error={sample.refusal} />}
    </>
  )
}

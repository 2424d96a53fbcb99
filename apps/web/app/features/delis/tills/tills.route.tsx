import { lazy, Suspense, useState } from 'react'
import { useText } from '#base/text.ts'
import { useLang } from '#base/use-language.ts'
import { useCommand } from '#platform/command.ts'
import { useLive } from '#platform/live/use-live.ts'
import { titledByDeli } from '#platform/page-title.ts'
import { Button } from '#ui/button.tsx'
import { useConfirm } from '#ui/confirm.tsx'
import { Empty } from '#ui/empty.tsx'
import { showRefusal } from '#ui/refusal/show-refusal.ts'
import { toast } from '#ui/toast.ts'
import { DeliLayout } from '../deli-layout.tsx'
import type { Route } from './+types/tills.route'
import { KioskCard } from './kiosk-card.tsx'
import { kiosksText } from './kiosks.text.ts'
import { TillCard } from './till-card.tsx'
import type { TillsCommands } from './tills.commands.ts'
import css from './tills.module.css'
import { type Kiosk, loadTills, runTillsCommand, type Till } from './tills.server.ts'
import { tillsText } from './tills.text.ts'

const TillForm = lazy(() => import('./till-form.tsx'))
const KioskForm = lazy(() => import('./kiosk-form.tsx'))
const PairDialog = lazy(() => import('./pair-dialog.tsx'))

export { clientAction } from '#platform/command.ts'
export const action = ({ request, context, params }: Route.ActionArgs) =>
  runTillsCommand({ request, context }, params.deli_id)
export const meta = titledByDeli()
export const loader = ({ request, context, params }: Route.LoaderArgs) =>
  loadTills({ request, context }, params.deli_id)

type OpenDialog =
  | { what: 'till_form'; till: Till | null }
  | { what: 'kiosk_form'; kiosk: Kiosk | null }
  | { what: 'pair'; kind: 'till' | 'kiosk'; id: number; paired_before: string | null }
  | null

/** Shows the devices of a deli, tills and kiosks: they are registered and paired here, and used in the shop. */
export default function DeliTills({ loaderData: { deli, tills, kiosks } }: Route.ComponentProps) {
  const t = useText(tillsText)
  const k = useText(kiosksText)
  const [dialog, setDialog] = useState<OpenDialog>(null)
  useLive(`private-tills.${deli.id}`)
  const close = () => setDialog(null)
  const devices = dialog?.what === 'pair' && dialog.kind === 'kiosk' ? kiosks : tills
  const paired = dialog?.what === 'pair' ? devices.find(({ id }) => id === dialog.id) : undefined
  return (
    <DeliLayout
      deli={deli}
      actions={
        <>
          <Button icon="plus" onClick={() => setDialog({ what: 'kiosk_form', kiosk: null })}>
            {k('add')}
          </Button>
          <Button variant="primary" icon="plus" onClick={() => setDialog({ what: 'till_form', till: null })}>
            {t('add')}
          </Button>
        </>
      }
    >
      <Tills tills={tills} onOpen={setDialog} />
      <Kiosks kiosks={kiosks} onOpen={setDialog} />
      <Suspense>
        {dialog?.what === 'till_form' && <TillForm till={dialog.till} onClose={close} />}
        {dialog?.what === 'kiosk_form' && <KioskForm kiosk={dialog.kiosk} onClose={close} />}
        {paired && dialog?.what === 'pair' && (
          <PairDialog kind={dialog.kind} device={paired} paired_before={dialog.paired_before} onClose={close} />
        )}
      </Suspense>
    </DeliLayout>
  )
}

type OnOpen = (dialog: OpenDialog) => void

function Tills({ tills, onOpen }: { tills: readonly Till[]; onOpen: OnOpen }) {
  const t = useText(tillsText)
  const revoke = useRevoke()
  const remove = ({ id, name, session }: Till) =>
    revoke('revoke', id, {
      title: t('revoke_title', { name }),
      body: session ? `${t('revoke_body')} ${t('revoke_open')}` : t('revoke_body'),
      action: t('revoke'),
      done: t('revoked'),
    })
  return (
    <section className={css.section}>
      <h2>{t('tills')}</h2>
      {tills.length === 0 && <Empty icon="till" title={t('none')} lead={t('none_lead')} />}
      <div className={css.tills}>
        {tills.map((till) => (
          <TillCard
            key={till.id}
            till={till}
            onPair={() => onOpen({ what: 'pair', kind: 'till', id: till.id, paired_before: till.paired_at })}
            onEdit={() => onOpen({ what: 'till_form', till })}
            onRevoke={() => void remove(till)}
          />
        ))}
      </div>
    </section>
  )
}

function Kiosks({ kiosks, onOpen }: { kiosks: readonly Kiosk[]; onOpen: OnOpen }) {
  const t = useText(kiosksText)
  const revoke = useRevoke()
  const remove = ({ id, name }: Kiosk) =>
    revoke('revoke_kiosk', id, {
      title: t('revoke_title', { name }),
      body: t('revoke_body'),
      action: t('revoke'),
      done: t('revoked'),
    })
  return (
    <section className={css.section}>
      <h2>{t('kiosks')}</h2>
      {kiosks.length === 0 && <Empty icon="system" title={t('none')} lead={t('none_lead')} />}
      <div className={css.tills}>
        {kiosks.map((kiosk) => (
          <KioskCard
            key={kiosk.id}
            kiosk={kiosk}
            onPair={() => onOpen({ what: 'pair', kind: 'kiosk', id: kiosk.id, paired_before: kiosk.paired_at })}
            onEdit={() => onOpen({ what: 'kiosk_form', kiosk })}
            onRevoke={() => void remove(kiosk)}
          />
        ))}
      </div>
    </section>
  )
}

type RevokeCopy = { title: string; body: string; action: string; done: string }

/** Returns a function that revokes a device after a confirmation. */
function useRevoke() {
  const lang = useLang()
  const confirm = useConfirm()
  const { send } = useCommand<TillsCommands>()
  return async (intent: 'revoke' | 'revoke_kiosk', id: number, { done, ...question }: RevokeCopy) => {
    if (!(await confirm({ ...question, tone: 'danger' }))) return
    const answer = await send(intent, { id })
    if (answer.ok) toast.success(done)
    else await showRefusal(answer.error, lang)
  }
}

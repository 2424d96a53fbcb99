import { useText } from '#base/text.ts'
import css from '../kiosk.module.css'
import type { KioskState } from '../state/kiosk-state.ts'
import { openModal } from '../step/open-modal.ts'
import SharePanel from './share-panel.tsx'
import { shareText } from './share.text.ts'

type Props = { title: string; state: KioskState; is_kiosk: boolean; onClose: () => void }

export default function ShareDialog({ title, state, is_kiosk, onClose }: Props) {
  const t = useText(shareText)
  return (
    <dialog className={css.prompt} ref={openModal} onClose={onClose} aria-labelledby="share-title">
      <h2 id="share-title">{title}</h2>
      <SharePanel state={state} is_kiosk={is_kiosk} />
      <button type="button" className={css.button} onClick={onClose}>
        {t('close')}
      </button>
    </dialog>
  )
}

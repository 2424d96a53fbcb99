import { useText } from '#base/text.ts'
import { Button } from '#ui/button.tsx'
import { Modal } from '#ui/modal.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { toast } from '#ui/toast.ts'
import css from './printing.module.css'
import { printingText } from './printing.text.ts'

/** Shows a new token once: only its hash is stored. */
export default function TokenModal({ token, onClose }: { token: string; onClose: () => void }) {
  const t = useText(printingText)
  const copy = async () => {
    await navigator.clipboard.writeText(token)
    toast.success(t('was_copied'))
  }
  return (
    <Modal
      opened
      onClose={onClose}
      close_outside={false}
      title={t('token')}
      footer={
        <>
          <Button icon="copy" onClick={() => void copy()}>
            {t('copy')}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {t('done')}
          </Button>
        </>
      }
    >
      <div className={css.fields}>
        <TextInput label={t('token')} help={t('token_lead')} ltr readOnly value={token} />
      </div>
    </Modal>
  )
}

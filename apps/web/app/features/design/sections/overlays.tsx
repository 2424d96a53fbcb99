import { useState } from 'react'
import { useText } from '#base/text.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { useConfirm } from '#ui/confirm.tsx'
import { Drawer } from '#ui/drawer.tsx'
import { Menu } from '#ui/menu.tsx'
import { Modal } from '#ui/modal.tsx'
import { Popover } from '#ui/popover.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { toast } from '#ui/toast.ts'
import { Tooltip } from '#ui/tooltip.tsx'
import css from '../design.module.css'
import { designText } from '../design.text.ts'

export default function Overlays() {
  const t = useText(designText)
  const confirm = useConfirm()
  const [open, setOpen] = useState<'modal' | 'drawer' | null>(null)
  const [answer, setAnswer] = useState<boolean | null>(null)
  const close = () => setOpen(null)
  const openConfirm = async () =>
    setAnswer(
      await confirm({ title: t('confirm_title'), body: t('confirm_body'), action: t('cancel_order'), tone: 'danger' }),
    )
  return (
    <Card>
      <div className={css.demo}>
        <Button onClick={() => setOpen('modal')}>{t('open_modal')}</Button>
        <Button onClick={() => setOpen('drawer')}>{t('open_drawer')}</Button>
        <Button onClick={() => void openConfirm()}>{t('open_confirm')}</Button>
        <Menu
          align="start"
          target={<Button icon_end="chevron-down">{t('open_menu')}</Button>}
          items={[
            { label: t('edit'), icon: 'edit', note: 'E' },
            { label: t('print'), icon: 'print', to: '#print' },
            { label: t('active'), checked: true },
            'divider',
            { heading: t('statuses') },
            { label: t('unavailable'), icon: 'lock', disabled: true },
            { label: t('cancel_order'), icon: 'trash', tone: 'danger' },
          ]}
        />
        <Popover target={<Button>{t('open_popover')}</Button>}>
          <TextInput label={t('search')} />
        </Popover>
        <Tooltip label={t('tip_text')}>
          <Button variant="subtle">{t('tip')}</Button>
        </Tooltip>
        <Toasts onAnswer={setAnswer} />
        {answer !== null && <output>{t('answer_was', { answer: String(answer) })}</output>}
      </div>
      <Modal
        opened={open === 'modal'}
        onClose={close}
        title={t('modal_title')}
        footer={
          <>
            <Button onClick={close}>{t('close')}</Button>
            <Button variant="primary" icon="check" onClick={close}>
              {t('accept')}
            </Button>
          </>
        }
      >
        {t('modal_body')}
      </Modal>
      <Drawer
        sheet
        opened={open === 'drawer'}
        onClose={close}
        title={t('view')}
        footer={<Button onClick={close}>{t('close')}</Button>}
      >
        <TextInput label={t('search')} />
      </Drawer>
    </Card>
  )
}

function Toasts({ onAnswer }: { onAnswer: (answer: boolean) => void }) {
  const t = useText(designText)
  return (
    <>
      <Button onClick={() => toast.success(t('toast_accepted'), { undo: () => onAnswer(false) })}>
        {t('show_toast')}
      </Button>
      <Button onClick={() => toast.refusal(t('toast_rejected'))}>{t('show_refusal')}</Button>
      <Button
        onClick={() => toast.news(t('toast_request'), { open: { label: t('open_it'), onOpen: () => onAnswer(true) } })}
      >
        {t('show_news')}
      </Button>
    </>
  )
}

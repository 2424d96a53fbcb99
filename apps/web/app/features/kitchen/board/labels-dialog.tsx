import { useText } from '#base/text.ts'
import { useLang } from '#base/use-language.ts'
import { OrderId } from '#ui/bidi.tsx'
import { Button } from '#ui/button.tsx'
import { Modal } from '#ui/modal.tsx'
import { Stack } from '#ui/stack.tsx'
import css from './board.module.css'
import { boardText } from './board.text.ts'
import { type Labels, labelsPath } from './use-labels.ts'

type Props = { labels: Labels; has_printer: boolean; onClose: () => void }

/**
 * Lists the labels that are not printed yet, to print them on the deli’s printer or to open them as a page for another
 * printer.
 */
export default function LabelsDialog({ labels, has_printer, onClose }: Props) {
  const t = useText(boardText)
  const lang = useLang()
  const { unprinted, pending, printAll, forget } = labels
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('unprinted', { count: unprinted.length })}
      footer={
        has_printer && (
          <Button size="touch" variant="primary" icon="print" loading={pending} onClick={() => void printAll()}>
            {t('print_again')}
          </Button>
        )
      }
    >
      <Stack gap={3}>
        <p>{t(has_printer ? 'printer_away' : 'printer_none')}</p>
        <ul>
          {unprinted.map(({ order_id, number }) => (
            <li key={order_id} className={css.unprinted_row}>
              <OrderId id={number} />
              <Button
                size="touch"
                icon="external"
                to={labelsPath(order_id, lang)}
                new_tab
                onClick={() => forget(order_id)}
              >
                {t('open_labels')}
              </Button>
            </li>
          ))}
        </ul>
      </Stack>
    </Modal>
  )
}

import { Modal } from '#ui/modal.tsx'
import css from './large-photo.module.css'

type Props = { path: string; title: string; onClose: () => void }

export default function LargePhoto({ path, title, onClose }: Props) {
  return (
    <Modal opened onClose={onClose} title={title} size="lg">
      <img className={css.large} src={path} alt={title} />
    </Modal>
  )
}

import { Kbd } from './kbd.tsx'
import css from './keys-dialog.module.css'
import { Modal } from './modal.tsx'

type KeyGroup = { title: string; rows: readonly { keys: readonly string[]; does: string }[] }
type Props = { title: string; groups: readonly KeyGroup[]; onClose: () => void }

/** Shows the keyboard shortcuts of a screen: opened by `?`, closed by Esc. */
export function KeysDialog({ title, groups, onClose }: Props) {
  return (
    <Modal opened onClose={onClose} title={title} size="md">
      <div className={css.groups}>
        {groups.map((group) => (
          <section key={group.title}>
            <h3 className={css.title}>{group.title}</h3>
            <dl className={css.rows}>
              {group.rows.map(({ keys, does }) => (
                <div key={does}>
                  <dt dir="ltr">
                    {keys.map((key) => (
                      <Kbd key={key}>{key}</Kbd>
                    ))}
                  </dt>
                  <dd>{does}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Modal>
  )
}

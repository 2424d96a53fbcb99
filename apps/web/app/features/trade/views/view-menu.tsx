import type { SavedView } from '@tavlin/contract/preferences'
import { useText } from '#base/text.ts'
import { PopoverOption, PopoverOptions } from '#ui/list/popover-option.tsx'
import { viewsText } from './views.text.ts'
import css from './views.module.css'

type Props = {
  view: SavedView
  is_changed: boolean
  close: () => void
  onSave: () => void
  onReset: () => void
  onEdit: () => void
  onMail: () => void
  onDefault: (is_default: boolean) => void
  onRemove: () => void
}

/** The actions of the open view. Only its owner may change or delete it; everybody chooses their own default. */
export function ViewMenu({ view, is_changed, close, onSave, onReset, onEdit, onMail, onDefault, onRemove }: Props) {
  const t = useText(viewsText)
  const { is_shared, is_default, shared_by } = view
  const is_own = shared_by === null
  return (
    <PopoverOptions>
      {shared_by && <p className={css.shared}>{t('shared_by', { name: shared_by.name })}</p>}
      {is_own && is_shared && <p className={css.shared}>{t('is_shared')}</p>}
      {is_changed && is_own && (
        <PopoverOption close={close} onChoose={onSave}>
          {t('save_changes')}
        </PopoverOption>
      )}
      {is_changed && (
        <PopoverOption close={close} onChoose={onReset}>
          {t('drop_changes')}
        </PopoverOption>
      )}
      {is_own && (
        <PopoverOption close={close} onChoose={onEdit}>
          {t('edit')}
        </PopoverOption>
      )}
      {is_own && (
        <PopoverOption close={close} onChoose={onMail}>
          {t('mail')}
        </PopoverOption>
      )}
      <PopoverOption close={close} onChoose={() => onDefault(!is_default)}>
        {t(is_default ? 'drop_default' : 'make_default')}
      </PopoverOption>
      {is_own && (
        <PopoverOption tone="danger" close={close} onChoose={onRemove}>
          {t('remove')}
        </PopoverOption>
      )}
    </PopoverOptions>
  )
}

import type { Permission } from '@tavlin/contract/access-rules'
import { businessRightText } from './business-right.text.ts'
import { useMay } from './me.ts'
import { useText } from './text.ts'

/**
 * For what changes something that all delis share. `is_shown`: the permission is held somewhere, so the button is drawn;
 * `lack`: why it cannot be pressed, when it is held for some delis only.
 */
export function useBusinessRight(permission: Permission): {
  is_shown: boolean
  may: boolean
  lack: string | undefined
} {
  const mayDo = useMay()
  const t = useText(businessRightText)
  const is_shown = mayDo(permission)
  const may = mayDo(permission, 'business')
  return { is_shown, may, lack: is_shown && !may ? t('needs_all_delis') : undefined }
}

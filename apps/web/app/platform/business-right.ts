import type { Permission } from '@tavlin/contract/access-rules'
import { businessRightText } from './business-right.text.ts'
import { useMay } from './me.ts'
import { useText } from '#base/text.ts'

/**
 * For actions on data that all delis share. `is_shown`: the user has the permission for at least one deli, so the
 * button is drawn. `lack`: why the button is disabled when the permission covers only some delis.
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

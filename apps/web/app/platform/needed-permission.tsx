import type { Permission } from '@tavlin/contract/access-rules'
import { useText } from '#base/text.ts'
import { neededPermissionText } from './needed-permission.text.ts'
import { permissionNames } from './permission-names.text.ts'

/** Names the permission that the user would need, everywhere or at one deli. */
export default function NeededPermission({ needs, is_everywhere }: { needs: Permission; is_everywhere: boolean }) {
  const t = useText(neededPermissionText)
  const nameOf = useText(permissionNames)
  return t.rich(is_everywhere ? 'needs_permission_everywhere' : 'needs_permission', {
    permission: nameOf(needs),
    b: (chunks) => <strong>{chunks}</strong>,
  })
}

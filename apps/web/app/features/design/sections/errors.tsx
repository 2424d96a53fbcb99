import { ErrorView } from '#platform/error-page.tsx'
import type { ErrorKind } from '#platform/error-kind.ts'
import { LastResort } from '#platform/last-resort.tsx'
import { Card } from '#ui/card.tsx'
import { Stack } from '#ui/stack.tsx'

const KINDS: ErrorKind[] = [
  { kind: 'not_found' },
  { kind: 'not_allowed', needs: 'view_trade' },
  { kind: 'not_allowed', needs: 'super_admin' },
  { kind: 'away', code: 'api_unreachable' },
  { kind: 'away', code: 'busy' },
  { kind: 'unexpected', refusal: null, details: 'TypeError: orders.map is not a function' },
  { kind: 'unexpected', refusal: { code: 'cursor_invalid', message: '' }, details: '422 Unprocessable Content' },
]

export default function Errors() {
  return (
    <Stack gap={4}>
      {KINDS.map((kind) => (
        <Card key={JSON.stringify(kind)}>
          <ErrorView kind={kind} is_shown_only />
        </Card>
      ))}
      <Card>
        <LastResort errors={[new Error('one'), new Error('two')]} />
      </Card>
    </Stack>
  )
}

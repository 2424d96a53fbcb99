import { LineChip } from '#platform/live/connection-mark.tsx'
import { People } from '#platform/live/presence.tsx'
import { Notices } from '#platform/page-notices.tsx'
import { useText } from '#base/text.ts'
import { Card } from '#ui/card.tsx'
import { Row, Stack } from '#ui/stack.tsx'
import { liveDemoText } from './live.text.ts'

export default function LiveSection() {
  const t = useText(liveDemoText)
  const names = [t('name_1'), t('name_2'), t('name_3')]
  const people = [...names, ...names].map((name, id) => ({ id, name }))
  return (
    <Stack gap={4}>
      <Card title={t('line')} level={3}>
        <Row>
          <LineChip state="online" />
          <LineChip state="reconnecting" />
          <LineChip state="offline" />
        </Row>
      </Card>
      <Card title={t('here')} level={3}>
        <Row>
          <People others={people.slice(0, 1)} />
          <People others={people.slice(0, 3)} />
          <People others={people} />
        </Row>
      </Card>
      <Card title={t('notices')} level={3}>
        <Notices in_place is_lost is_offline={false} has_new_version />
      </Card>
    </Stack>
  )
}

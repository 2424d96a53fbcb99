import { texts } from '#base/text.ts'

export const mapDrawDemoText = texts({
  title: { he: 'אזורים וציור גבול', en: 'Areas and drawing a border' },
  north: { he: 'צפון', en: 'North' },
  shut: { he: 'עצור', en: 'Paused' },
})

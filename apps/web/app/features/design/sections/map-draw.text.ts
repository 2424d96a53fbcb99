import { translations } from '#base/text.ts'

export const mapDrawDemoText = translations({
  title: { he: 'אזורים וציור גבול', en: 'Areas and drawing a border' },
  north: { he: 'צפון', en: 'North' },
  shut: { he: 'עצור', en: 'Paused' },
})

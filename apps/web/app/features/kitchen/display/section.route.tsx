import type { LocalisedName } from '@tavlin/domain/named'
import { loadSection } from '../kitchen.server.ts'
import type { Route } from './+types/section.route'
import { KitchenDisplay } from './display.tsx'
import { titled } from '#platform/page-title.ts'
import { nameIn } from '#base/names.ts'
import { storedLoader } from '#platform/offline/stored-loader.ts'

export const meta = titled<{ section: LocalisedName }>(({ section }, lang) => nameIn(lang, section))
export const loader = ({ request, context, params }: Route.LoaderArgs) =>
  loadSection({ request, context }, params.deli_id, params.section_id)
export const clientLoader = storedLoader<typeof loader>({ gap_ms: 10_000 })

/** Shows the kitchen display of one section. It runs for weeks without a reload. */
export default function SectionBoard({ loaderData }: Route.ComponentProps) {
  return <KitchenDisplay key={`${loaderData.deli.id} ${loaderData.section.id}`} section={loaderData} />
}

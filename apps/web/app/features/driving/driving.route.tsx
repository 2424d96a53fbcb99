import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { storedLoader } from '#platform/offline/stored-loader.ts'
import type { Route } from './+types/driving.route'
import { DriverScreen } from './driver-screen.tsx'
import { loadDay } from './driving.server.ts'

export const loader = ({ request, context }: Route.LoaderArgs) => loadDay({ request, context })
export const clientLoader = storedLoader<typeof loader>()

/** The views of the screen are in the hash, so moving between them needs no network. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  currentUrl.hash === nextUrl.hash && defaultShouldRevalidate

/** Shows the driver's trips of today, with loading, stops and cash, on a phone. */
export default function Driving({ loaderData }: Route.ComponentProps) {
  return <DriverScreen day={loaderData} />
}

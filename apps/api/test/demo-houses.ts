import { readGazetteer } from '@tavlin/demo-city/read-gazetteer'

/** Returns houses spread over the demo city. */
export function demoHouses(count: number): { lat: number; lng: number }[] {
  const { addresses } = readGazetteer()
  const step = Math.floor(addresses.length / count)
  return Array.from({ length: count }, (_, i) => addresses[i * step]!).map(({ lat, lon }) => ({ lat, lng: lon }))
}

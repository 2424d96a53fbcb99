import type { Address } from '@tavlin/demo-city/gazetteer'

// The number of suggestions of Google Places.
const MOST_SUGGESTIONS = 5

const bare = (text: string) => text.toLowerCase().replace(/['"`׳״,.-]/g, '')

/** Returns the houses of the demo city whose words begin as typed. */
export function housesFor(houses: readonly Address[], input: string): Address[] {
  const words = bare(input).split(/\s+/).filter(Boolean)
  const isMeant = ({ route, street_number, locality }: Address) => {
    const all = bare(`${route.he} ${route.en} ${locality.he} ${locality.en}`).split(' ')
    return words.every((word) =>
      /^\d+$/.test(word) ? street_number === word : all.some((one) => one.startsWith(word)),
    )
  }
  return (words.length > 0 ? houses.filter(isMeant) : []).slice(0, MOST_SUGGESTIONS)
}

import type { Address } from '@tavlin/demo-city/gazetteer'

// Google Places returns at most this many suggestions.
const MOST_SUGGESTIONS = 5

const bare = (text: string) => text.toLowerCase().replace(/['"`׳״,.-]/g, '')

/** Returns the houses of the demo city with a matching number, and words that start with the typed words. */
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

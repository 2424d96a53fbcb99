import { useText } from '#base/text.ts'
import { type PlaceChoice, placeLines, type PlaceSource } from '#ui/address/location.ts'
import { formsDemoText } from './forms.text.ts'

/** Simulates a geocoder: found, nothing found, failed. */
export function useDemoPlaces(): PlaceSource {
  const t = useText(formsDemoText)
  const place = (number: string, locality: string, name = ''): PlaceChoice => ({
    place_id: `${number}-${locality}`,
    ...placeLines({ name, route: t('herzl'), street_number: number, locality }),
  })
  const found = [place('12', t('city')), place('12', t('other_city')), place('120', t('city'), t('tower'))]
  return async (text, signal) => {
    await new Promise((done) => setTimeout(done, 500))
    signal.throwIfAborted()
    if (text.includes(t('broken'))) throw new Error('the demo source fails on this word')
    return text.includes(t('none')) ? [] : found
  }
}

import { useText } from '#platform/text.ts'
import type { Place, PlaceSource } from '#ui/address/place.ts'
import { formsDemoText } from './forms.text.ts'

/** Answers as a geocoder would: found, nothing found, failed. */
export function useDemoPlaces(): PlaceSource {
  const t = useText(formsDemoText)
  const place = (number: string, locality: string, name = ''): Place => ({
    place_id: `${number}-${locality}`,
    name,
    route: t('herzl'),
    street_number: number,
    locality,
    administrative_area_level_1: '',
    administrative_area_level_2: '',
    country: 'IL',
    postal_code: '',
    latitude: 32.06,
    longitude: 34.77,
    photos: [],
  })
  const found = [place('12', t('city')), place('12', t('other_city')), place('120', t('city'), t('tower'))]
  return async (text, signal) => {
    await new Promise((done) => setTimeout(done, 500))
    signal.throwIfAborted()
    if (text.includes(t('broken'))) throw new Error('the demo source fails on this word')
    return text.includes(t('none')) ? [] : found
  }
}

type PlaceParts = {
  readonly name: string
  readonly route: string
  readonly street_number: string
  readonly locality: string
}

/** Returns a one-line address, which begins with the name of the location when it differs from the street. */
export function placeLine(place: PlaceParts): string {
  const street = [place.route, place.street_number].filter(Boolean).join(' ')
  const own = place.name && place.name !== street && place.name !== place.locality ? place.name : ''
  return [own, street, place.locality].filter(Boolean).join(', ')
}

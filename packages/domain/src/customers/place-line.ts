type PlaceWords = {
  readonly name: string
  readonly route: string
  readonly street_number: string
  readonly locality: string
}

/** How a place reads in one line: its own name first where it has one besides the street. */
export function placeLine(place: PlaceWords): string {
  const street = [place.route, place.street_number].filter(Boolean).join(' ')
  const own = place.name && place.name !== street && place.name !== place.locality ? place.name : ''
  return [own, street, place.locality].filter(Boolean).join(', ')
}

type LocationParts = {
  readonly name: string
  readonly route: string
  readonly street_number: string
  readonly locality: string
}

/** Returns a one-line address. It begins with the name of the location, unless that is the street or the town. */
export function locationLine(location: LocationParts): string {
  const street = [location.route, location.street_number].filter(Boolean).join(' ')
  const own = location.name && location.name !== street && location.name !== location.locality ? location.name : ''
  return [own, street, location.locality].filter(Boolean).join(', ')
}

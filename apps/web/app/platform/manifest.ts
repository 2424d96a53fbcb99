type Manifest = { readonly start_url: string; readonly scope: string }

const STAFF: Manifest = { start_url: '/', scope: '/' }
/** The ordering pages install as an app of their own, because the start page of staff requires a sign-in. */
const GUEST: Manifest = { start_url: '/orders/kiosk', scope: '/orders/kiosk' }

/** Returns where the app of a manifest starts, by the path of the manifest. */
export const manifestAt = (pathname: string): Manifest => (pathname.startsWith(`${GUEST.scope}/`) ? GUEST : STAFF)

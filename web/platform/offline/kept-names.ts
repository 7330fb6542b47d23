/** Names shared by the pages, which cache homes for offline use, and the service worker, which serves them. */

/** Header with the time of caching. */
export const KEPT_AT = 'kept-at'
/** Header with the path of the page that shows the answer. */
export const KEPT_PAGE = 'kept-page'

/** A page that the browser renders itself, on the site of `sub`. */
export const shellAddress = (sub: string | null): string =>
  `/saved?rendering=off${sub ? `&sub=${encodeURIComponent(sub)}` : ''}`

/** The cache key of a picture: a single width is cached, and serves for all of them. */
export const pictureKey = (address: string): string => address.replace(/-\d+\.webp$/, '.webp')

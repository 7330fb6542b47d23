/**
 * Names that the pages, which keep homes for when there is no line, and the service worker, which answers with them then,
 * have in common.
 */

/** When an answer was kept: the time of what is shown. */
export const KEPT_AT = 'kept-at'
/** Path of the page that shows it. */
export const KEPT_PAGE = 'kept-page'

/** A page that the browser renders by itself, on the site that an address names. */
export const shellAddress = (sub: string | null): string =>
  `/saved?rendering=off${sub ? `&sub=${encodeURIComponent(sub)}` : ''}`

/** A picture is kept in one width, under a name without it, and stands in for all of them. */
export const pictureKey = (address: string): string => address.replace(/-\d+\.webp$/, '.webp')

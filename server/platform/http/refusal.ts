import type { Problem } from '../../../contract/endpoint.ts'

/** An expected "no": the endpoint's own list of codes says its status. Anything else that is thrown is a fault. */
export class Refusal extends Error {
  readonly code: string
  readonly fields: Record<string, string[]> | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(
    code: string,
    options: { message?: string; fields?: Record<string, string[]>; retryAfterSeconds?: number } = {},
  ) {
    super(options.message ?? waitText(code, options.retryAfterSeconds) ?? refusalTexts[code] ?? code)
    this.code = code
    this.fields = options.fields
    this.retryAfterSeconds = options.retryAfterSeconds
  }
}

/** What is said in place of "wait a moment" where the wait is known: in seconds, or in minutes where it is long. */
function waitText(code: string, seconds = 0): string | undefined {
  if (code !== 'TOO_MANY_REQUESTS' || !seconds) return undefined
  return `Too many requests. Try again in ${seconds < 100 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`}.`
}

/** The sentence of each code: what is wrong and what to do. `/api/docs` shows the same table. */
export const refusalTexts: Record<string, string> = {
  MALFORMED_REQUEST: 'The request could not be read. Check its JSON and its headers.',
  NOT_SIGNED_IN: 'Please sign in first.',
  NOT_ALLOWED: 'This account may not do that.',
  XSRF_TOKEN_MISMATCH: 'The request does not come from our own page. Load the page again.',
  NOT_FOUND: 'There is nothing at this address.',
  METHOD_NOT_ALLOWED: 'This address does not take this method. Use one that the header Allow names.',
  REQUEST_TIMEOUT: 'The request took too long to arrive. Send it again where the line is better.',
  BODY_TOO_LARGE: 'The request is too large. Send less at once.',
  UNSUPPORTED_MEDIA_TYPE: 'This kind of content is not accepted. Send JSON.',
  INVALID_INPUT: 'Some values are not right. Mend the fields named and send again.',
  TOO_MANY_REQUESTS: 'Too many requests. Wait a moment and try again.',
  INTERNAL_ERROR: 'Something went wrong on our side. Try again; if it stays, tell us the request id.',
  UNAVAILABLE: 'The service is not ready. Try again in a moment.',
  CODE_REFUSED: 'Invalid OTP',
  CODE_TRIED_OUT: 'Too many tries. Ask for a new code.',
  SIGN_IN_REFUSED: 'This does not sign in. Check what you typed, or sign in another way.',
  PROVIDER_REFUSED: 'This sign-in was not confirmed. Start again from the button, or sign in with a code.',
  PROVIDER_NOT_OFFERED: 'Signing in with this provider is not offered here. Sign in with a code instead.',
  ADDRESS_NOT_PROVEN:
    'An account with this address is here, but the address was never proven. Sign in once with a code sent to it; after that this button signs in too.',
  REGISTRATION_REFUSED: 'This address cannot be registered. If it is yours, sign in with a code instead.',
  CONTACT_TAKEN: 'Another account has this address or number.',
  CONTACT_CHANGED: 'This contact was changed elsewhere in the meantime. Look at it again.',
  UNCONFIRMED_CONTACT:
    'This was added to an account less than 72 hours ago and does not sign in yet. Sign in another way and confirm it in your profile, or wait.',
  FORMER_CONTACT:
    'This was taken off an account less than 30 days ago. Use the link we sent to undo that, or sign in another way.',
  PICTURE_KIND_REFUSED: 'This is no JPEG, PNG, WebP or AVIF picture. Save it as JPEG and choose that.',
  PICTURE_UNREADABLE: 'This picture is damaged or incomplete. Open it, save it anew as JPEG and choose that.',
  PICTURE_ANIMATED: 'This picture moves. Choose one that stands still.',
  PICTURE_SIZE_REFUSED: 'A picture has 320 to 12,000 pixels a side and 40 million in all. Choose one of that size.',
  PICTURE_NOT_YOURS: 'This picture is not there any more. Upload it again.',
  SESSION_NOT_FOUND: 'This device is not signed in any more.',
  CONFIRMATION_REFUSED: 'Confirm with your password or with the code we sent.',
  IDENTITY_NOT_FOUND: 'This account is not linked any more.',
  LAST_WAY_IN: 'This is the only way into the account. Add an e-mail address or phone number first.',
  LAST_CONTACT: 'This is the last confirmed contact of the account. Add another one, or confirm it, first.',
  CURSOR_INVALID: 'This page marker is not valid any more. Start from the first page.',
  PLACE_NOT_FOUND: 'We do not know this place. Choose one from the suggestions.',
  PROPERTY_NOT_FOUND: 'There is no such home. It may have been removed.',
  PROPERTY_GONE: 'This home is off the market.',
  FAVOURITE_NOT_FOUND: 'This home is not among your saved homes.',
  FAVOURITE_CHANGED: 'This was changed elsewhere in the meantime. Look at it again and repeat your change.',
  FAVOURITES_FULL: 'You have saved as many homes as an account can hold. Take some off first.',
  COLLECTION_NOT_FOUND: 'You have no collection of this name.',
  MOVE_NOT_OPEN: 'This home cannot do that in the state it is in. Look at it again.',
  STATUS_CHANGED_TOO_OFTEN:
    'This home was paused, resumed or put under offer too often. Wait a while; closing and withdrawing it are always open.',
  PROPERTY_CHANGED: 'This home was changed elsewhere in the meantime. Look at it again and repeat your change.',
  LISTINGS_FULL: 'You have as many homes on the market as your package holds. Close or pause one first.',
  BOOSTS_SPENT: 'You have used all boosts of these thirty days.',
  MOVES_NOT_FOUND: 'You have made no such moves, or it was more than a day ago.',
  UNDO_TOO_LATE: 'It is too late to take this back.',
  LINK_INVALID: 'This link is not valid any more. Ask for a new one, or sign in.',
  LINK_EXPIRED: 'This link has ended: it was good for 90 days. Ask for a new one.',
  DRAFT_NOT_FOUND: 'You have no such draft. It may have been published or thrown away.',
  DRAFT_CHANGED: 'This draft was changed elsewhere in the meantime. Look at both and choose.',
  DRAFTS_FULL: 'You have as many drafts as an account can hold. Publish or throw away one first.',
  PHONE_NOT_VERIFIED: 'Prove your phone number before you publish a home.',
  WORDING_SHUTS_OUT: 'Some words shut people out. Mend them, or say that you mean them so.',
  DUPLICATE_LISTING: 'This home seems to be on the market already. Look at it, or say that it is another one.',
  OWN_LISTING: 'This is your own listing or your agency’s. Another moderator decides it.',
  CASE_DECIDED: 'Somebody else has decided this already.',
  CASE_CHANGED: 'The lister changed this home meanwhile. Look at it again and decide then.',
  CHECK_NOT_OPEN: 'Nothing is checked of a home that is closed or not yet sent.',
  CHECK_NOT_FOUND: 'There is no such check of this home.',
  IMPORT_FILE_REFUSED: 'This file cannot be read. Begin with the template and save it as “CSV UTF-8”.',
  IMPORT_NOT_FOUND: 'You have brought no such file.',
  IMPORT_NOT_OPEN: 'This import cannot do that in the state it is in. Look at it again.',
  SAVED_SEARCH_NOT_FOUND: 'This search is not among your saved searches.',
  SAVED_SEARCH_CHANGED: 'This was changed elsewhere in the meantime. Look at it again and repeat your change.',
  SAVED_SEARCHES_FULL: 'You have saved as many searches as can be kept. Delete some first.',
  SEARCH_SAVED_ALREADY: 'You have saved this very search already.',
  CATEGORY_NOT_FOUND: 'There is no such collection of homes.',
}

const titles: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  409: 'Conflict',
  410: 'Gone',
  412: 'Precondition Failed',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  431: 'Request Header Fields Too Large',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
}

/** The one error shape, RFC 9457. */
export function problem(code: string, status: number, message: string, more: Partial<Problem> = {}): Problem {
  return {
    type: `/api/docs#error-${code}`,
    title: titles[status] ?? 'Error',
    status,
    code,
    message,
    ...more,
  }
}

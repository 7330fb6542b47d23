/** A sent code that has not been entered yet; the code itself is not stored. */
export interface SentCode {
  to: string
  /** When another can be requested, ms since the epoch. */
  againAt: number
  /** End of its validity, ms since the epoch. */
  goodUntil: number
  /** It was sent before this request, so its validity is unknown. */
  before: boolean
}

const storageOf = (name: string) => `sentCode:${name}`

const isSentCode = (stored: unknown): stored is SentCode =>
  typeof stored === 'object' &&
  stored !== null &&
  'to' in stored &&
  typeof stored.to === 'string' &&
  'againAt' in stored &&
  typeof stored.againAt === 'number' &&
  'goodUntil' in stored &&
  typeof stored.goodUntil === 'number' &&
  'before' in stored &&
  typeof stored.before === 'boolean'

/** The code this tab waits for; a phone may discard the page while its owner reads the message. */
export function sentCode(name: string): SentCode | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageOf(name)) ?? 'null')
    return isSentCode(stored) && stored.goodUntil > Date.now() ? stored : null
  } catch {
    return null
  }
}

/** Stores what this tab waits for; null removes it. */
export function keepSentCode(name: string, sent: SentCode | null): void {
  try {
    if (sent) sessionStorage.setItem(storageOf(name), JSON.stringify(sent))
    else sessionStorage.removeItem(storageOf(name))
  } catch {
    // Without session storage a reload asks for the contact again.
  }
}

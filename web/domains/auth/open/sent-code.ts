/** A code that was sent and not typed yet. The code itself is nowhere kept. */
export interface SentCode {
  to: string
  /** When another may be asked for, ms since the epoch. */
  againAt: number
  /** Until when it is good, ms since the epoch. */
  goodUntil: number
  /** It was sent before it was asked for here: how long it is good is not known. */
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

/** The code that this tab waits for: a phone throws the page away while its owner reads the message. */
export function sentCode(name: string): SentCode | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageOf(name)) ?? 'null')
    return isSentCode(stored) && stored.goodUntil > Date.now() ? stored : null
  } catch {
    return null
  }
}

/** Keeps what this tab waits for, or forgets it with null. */
export function keepSentCode(name: string, sent: SentCode | null): void {
  try {
    if (sent) sessionStorage.setItem(storageOf(name), JSON.stringify(sent))
    else sessionStorage.removeItem(storageOf(name))
  } catch {
    // Without storage a reload asks for the address or number again.
  }
}

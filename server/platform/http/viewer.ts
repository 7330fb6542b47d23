import type { IncomingHttpHeaders } from 'node:http'
import type { AccountTrust } from '../../../contract/abuse/budgets.ts'
import type { MarketId } from '../../../contract/markets.ts'
import type { Role } from '../../../contract/roles.ts'
import type { Language } from '../../../contract/values.ts'

/** What a session has shown of the second factor of its account. */
export interface SecondFactorState {
  /** What it must do before anything else: prove the factor, or add the first one. */
  owes?: 'proof' | 'first-factor' | undefined
  /** Whether it was proven a moment ago. */
  isFresh: boolean
}

/** The signed-in caller. */
export interface Viewer {
  userId: string
  sessionId: string
  roles: Role[]
  trust: AccountTrust
  /** The market they chose to look in. */
  market?: MarketId | undefined
  /** Absent while the account neither has nor must have a second factor. */
  secondFactor?: SecondFactorState | undefined
  /** Present for an administrator who is logged in as this person; `isRequested` if the person asked for it. */
  impersonation?: { id: string; isRequested: boolean }
}

/** `device` knows a device that someone signed in on, `player` a visitor who plays without an account. */
export type TokenCookie = 'device' | 'player'

/** Facts about the caller's device and network. */
export interface Client {
  /** Its network as a keyed hash, which distinguishes clients without identifying them. */
  address: () => string
  /** See `coarseNetwork`. */
  network: () => string
  /** The token in one of the device's cookies that scripts cannot read. */
  token: (cookie: TokenCookie) => string | undefined
  /** Stores a token in such a cookie. */
  keepToken: (cookie: TokenCookie, token: string, lifeMs: number) => void
  userAgent: string | undefined
  /** All headers, for the signature of a webhook. */
  headers: () => IncomingHttpHeaders
  /** Language of the page. */
  language: () => Language
  /** The origin that the request addresses, for links if the deployment configures no address. Absent if unknown. */
  origin: () => string | undefined
}

import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { OptionalKind } from '../../../platform/privacy-choices.ts'
import type { storageKeys } from '../../../platform/storage/storage.ts'

/** One thing that is kept in a browser. */
export interface Stored {
  name: string
  kind: 'cookie' | 'localStorage' | 'sessionStorage' | 'indexedDB' | 'cache'
  purpose: MessageDescriptor
  life: MessageDescriptor
  /** The switch that stops it. */
  optional?: OptionalKind
}

const UNTIL_SIGN_OUT = msg`Until you sign out`
const UNTIL_TAB_CLOSES = msg`Until you close the tab`
const A_YEAR = msg`A year`

type Words = Pick<Stored, 'purpose' | 'life' | 'optional'>

/** Of each key of localStorage; the compiler asks for the words of a new one. */
const ofKeys: Record<keyof typeof storageKeys, Words> = {
  buyer: { purpose: msg`Your account, so that pages know who you are`, life: UNTIL_SIGN_OUT },
  authToken: { purpose: msg`Keeps you signed in`, life: UNTIL_SIGN_OUT },
  rememberMe: { purpose: msg`Whether you asked to stay signed in`, life: UNTIL_SIGN_OUT },
  lastAction: {
    purpose: msg`Time of your last action, to sign you out where the site asks for that`,
    life: UNTIL_SIGN_OUT,
  },
  latitude: { purpose: msg`Position of this device, for homes nearby`, life: UNTIL_SIGN_OUT, optional: 'location' },
  longitude: { purpose: msg`Position of this device, for homes nearby`, life: UNTIL_SIGN_OUT, optional: 'location' },
  areaUnit: { purpose: msg`The unit of area you chose`, life: UNTIL_SIGN_OUT },
  currency: { purpose: msg`The currency you chose to read prices in`, life: UNTIL_SIGN_OUT },
  budget: { purpose: msg`The budget you chose, without your income or savings`, life: UNTIL_SIGN_OUT },
  cardLayout: { purpose: msg`Whether lists show large or compact cards`, life: UNTIL_SIGN_OUT },
  hiddenHomes: { purpose: msg`Homes you hid`, life: UNTIL_SIGN_OUT },
  recentlyViewed: { purpose: msg`The last 12 homes you looked at`, life: UNTIL_SIGN_OUT, optional: 'recent-homes' },
  recentSearches: { purpose: msg`Your last five searches`, life: UNTIL_SIGN_OUT, optional: 'recent-searches' },
  savedHomes: { purpose: msg`Homes you saved`, life: UNTIL_SIGN_OUT },
  compareList: { purpose: msg`Homes you compare`, life: UNTIL_SIGN_OUT },
  requirementDraft: {
    purpose: msg`A requirement you began`,
    life: msg`Until you post it, or sign out`,
  },
  purchaseMarks: {
    purpose: msg`Your home-buying checklists`,
    life: msg`Until you sign in, which moves it to your account`,
  },
  messageDrafts: { purpose: msg`Messages you began`, life: msg`Until you send them, or sign out` },
  checkout: {
    purpose: msg`The order you are paying, so that it is never made twice`,
    life: msg`Until it is paid, or you sign out`,
  },
  workspace: {
    purpose: msg`Whether your pages open in a workspace, as for people who list homes`,
    life: UNTIL_SIGN_OUT,
  },
}

const named = (names: typeof storageKeys): Stored[] =>
  Object.entries(ofKeys).map(([key, words]) => ({
    name: Object.entries(names).find(([one]) => one === key)?.[1] ?? key,
    kind: 'localStorage',
    ...words,
  }))

const others: Stored[] = [
  {
    name: 'XSRF-TOKEN',
    kind: 'cookie',
    purpose: msg`Proves that a change comes from our page`,
    life: msg`Until you close the browser`,
  },
  {
    name: 'device',
    kind: 'cookie',
    purpose: msg`Recognises a device that signed in before, against guessed codes`,
    life: msg`180 days`,
  },
  {
    name: 'player',
    kind: 'cookie',
    purpose: msg`Remembers your practice in the contest while you have no account`,
    life: msg`30 days`,
  },
  { name: 'language', kind: 'cookie', purpose: msg`The language you chose`, life: A_YEAR },
  { name: 'theme', kind: 'cookie', purpose: msg`Light or dark`, life: A_YEAR },
  { name: 'market', kind: 'cookie', purpose: msg`The country you look in`, life: A_YEAR },
  { name: 'optional-off', kind: 'cookie', purpose: msg`What you switched off on this page`, life: A_YEAR },
  {
    name: 'announcements',
    kind: 'cookie',
    purpose: msg`Which announcements you dismissed`,
    life: A_YEAR,
  },
  {
    name: 'audience',
    kind: 'cookie',
    purpose: msg`Whether you are signed in, and as an agent or builder, for announcements to you`,
    life: UNTIL_SIGN_OUT,
  },
  {
    name: 'listingDraft:…',
    kind: 'localStorage',
    purpose: msg`A listing you are writing, until the server has it`,
    life: UNTIL_SIGN_OUT,
  },
  {
    name: 'impersonationOf, impersonationUntil',
    kind: 'sessionStorage',
    purpose: msg`Only for our team: that a tab shows what a person sees, and until when`,
    life: UNTIL_TAB_CLOSES,
  },
  {
    name: 'savedNote:…',
    kind: 'localStorage',
    purpose: msg`A note on a saved home, until the server has it`,
    life: UNTIL_SIGN_OUT,
  },
  {
    name: 'pushOffered, pushFor',
    kind: 'localStorage',
    purpose: msg`Whether push messages were offered, and to whom`,
    life: UNTIL_SIGN_OUT,
  },
  { name: 'savedArticles', kind: 'localStorage', purpose: msg`Articles you saved`, life: UNTIL_SIGN_OUT },
  {
    name: 'faqVotes',
    kind: 'localStorage',
    purpose: msg`Which answers you found useful`,
    life: UNTIL_SIGN_OUT,
  },
  {
    name: 'visitChecks',
    kind: 'localStorage',
    purpose: msg`Your visit checklists`,
    life: UNTIL_SIGN_OUT,
  },
  {
    name: 'termsAsked',
    kind: 'localStorage',
    purpose: msg`That you have seen the notice of new terms`,
    life: UNTIL_SIGN_OUT,
  },
  {
    name: 'scroll',
    kind: 'sessionStorage',
    purpose: msg`Where you were on a page, for going back`,
    life: UNTIL_TAB_CLOSES,
  },
  {
    name: 'resultTrail',
    kind: 'sessionStorage',
    purpose: msg`The results you came from, for the next home`,
    life: UNTIL_TAB_CLOSES,
  },
  {
    name: 'sentCode:…',
    kind: 'sessionStorage',
    purpose: msg`That a code was sent, so that a reload does not lose it`,
    life: UNTIL_TAB_CLOSES,
  },
  { name: 'enquiryText:…', kind: 'sessionStorage', purpose: msg`An enquiry you are writing`, life: UNTIL_TAB_CLOSES },
  {
    name: 'searchBeingChanged',
    kind: 'sessionStorage',
    purpose: msg`The saved search you are changing`,
    life: UNTIL_TAB_CLOSES,
  },
  {
    name: 'reloadedAt',
    kind: 'sessionStorage',
    purpose: msg`Keeps a page from reloading again and again after an update`,
    life: UNTIL_TAB_CLOSES,
  },
  {
    name: 'listing-photos, listing-words',
    kind: 'indexedDB',
    purpose: msg`Photos and texts of listings that are not uploaded yet`,
    life: msg`Until they are uploaded`,
  },
  {
    name: 'listing-messages',
    kind: 'indexedDB',
    purpose: msg`Messages you wrote that are not sent yet`,
    life: msg`Until they are sent, or you sign out`,
  },
  {
    name: 'service worker',
    kind: 'cache',
    purpose: msg`The site’s own files, and a page for when you are offline`,
    life: msg`Until newer ones replace them`,
  },
  {
    name: 'kept',
    kind: 'cache',
    purpose: msg`Homes you saved or looked at last, with your list of saved homes, to read offline: 30 MB at most`,
    life: msg`Until you remove them, others take their place, or you sign out`,
  },
]

/** Everything the site keeps in a browser. */
export const storedThings = (names: typeof storageKeys): Stored[] => [
  ...others.slice(0, 8),
  ...named(names),
  ...others.slice(8),
]

export const kindNames: Record<Stored['kind'], MessageDescriptor> = {
  cookie: msg`Cookie`,
  localStorage: msg`Local storage`,
  sessionStorage: msg`Session storage`,
  indexedDB: msg`Database of the browser`,
  cache: msg`Cache`,
}

/** What a switch is called, and what it does. */
export const optionalWords: Record<OptionalKind, { name: MessageDescriptor; about: MessageDescriptor }> = {
  'recent-homes': {
    name: msg`Recently viewed homes`,
    about: msg`Remembers the last homes you viewed on this device. If off, the list is cleared and stays empty.`,
  },
  'recent-searches': {
    name: msg`Recent searches`,
    about: msg`Suggests your last searches in the search box. If off, they are deleted.`,
  },
  views: {
    name: msg`Counting views`,
    about: msg`Counts how often a home was viewed, without saying by whom. When off, your views are not counted.`,
  },
  location: {
    name: msg`Remembering the position`,
    about: msg`Remembers where this device was, for homes nearby. If off, we ask each time and do not store it.`,
  },
}

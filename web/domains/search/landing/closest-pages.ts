import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { memberPaths } from '../../../../contract/member-paths.ts'
import { paths } from '../../../../contract/paths.ts'
import { editDistance } from '../../../../contract/text/edit-distance.ts'

export interface KnownPage {
  name: MessageDescriptor
  to: string
  /** Words of its address or name. */
  words: string[]
}

const pages: KnownPage[] = [
  { name: msg`Homepage`, to: paths.home, words: ['home', 'index'] },
  {
    name: msg`Homes for sale`,
    to: paths.grid({ intent: 'sale' }),
    words: ['buy', 'sale', 'listings', 'listing-grid', 'search', 'properties'],
  },
  { name: msg`Homes for rent`, to: paths.grid({ intent: 'rent' }), words: ['rent', 'rentals', 'to-let'] },
  {
    name: msg`Commercial property`,
    to: paths.grid({ category: 'commercial' }),
    words: ['commercial', 'offices', 'shops'],
  },
  { name: msg`PG and shared homes`, to: paths.grid({ intent: 'pg' }), words: ['paying-guest', 'hostel'] },
  { name: msg`Plots and land`, to: paths.grid({ category: 'land' }), words: ['plots', 'land'] },
  { name: msg`Property list`, to: paths.list(), words: ['list', 'listing-list'] },
  { name: msg`Property map`, to: paths.map(), words: ['map', 'listing-map'] },
  { name: msg`Property types`, to: paths.propertyHub, words: ['property', 'property-types', 'types'] },
  { name: msg`Pick a place`, to: paths.placePicker(), words: ['google', 'location'] },
  { name: msg`Sign in`, to: paths.login(), words: ['login', 'signin', 'sign-in', 'register', 'signup'] },
  { name: msg`Compare homes`, to: paths.compare(), words: ['compare', 'compare-listings', 'comparison'] },
  {
    name: msg`Post a property`,
    to: paths.submitListing(),
    words: ['submit-listing', 'submit', 'post-property', 'post', 'sell'],
  },
  { name: msg`Profile`, to: paths.profile, words: ['profile', 'account', 'settings'] },
  { name: msg`Saved homes`, to: paths.saved(), words: ['favourites', 'favorites', 'saved', 'saved-homes'] },
  { name: msg`My listings`, to: memberPaths.listings(), words: ['profile-listings', 'my-listings', 'mine'] },
  { name: msg`Saved searches`, to: memberPaths.savedSearches, words: ['saved-searches', 'searches', 'alerts'] },
]

const lists = [paths.grid(), paths.list(), paths.map()]

/** Whether it is a list of homes, which can be limited to a city. */
export const isListOfHomes = ({ to }: KnownPage) => lists.includes(to.split('?')[0] ?? '')

/** Typing errors tolerated in a word of this length. */
const allowed = (word: string) => (word.length < 5 ? 0 : word.length < 7 ? 1 : 2)

const MOST = 3

/** The pages of this site whose address or name is similar to the one tried, most similar first. */
export function closestPages(tried: string): KnownPage[] {
  const path = (tried.split(/[?#]/)[0] ?? '').toLowerCase()
  const segments = path.split('/').filter((segment) => segment.length > 1 && segment.length <= 40)
  const scored = pages.flatMap((page) => {
    const nearest = Math.min(
      ...page.words.flatMap((word) =>
        segments.map((segment) => {
          const far = editDistance(segment, word)
          return far <= allowed(word) ? far : Infinity
        }),
      ),
    )
    return nearest === Infinity ? [] : [{ page, nearest }]
  })
  return scored
    .toSorted((a, b) => a.nearest - b.nearest)
    .slice(0, MOST)
    .map(({ page }) => page)
}

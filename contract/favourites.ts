import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Amount, Currency, Id, Timestamp, queryFlag, queryInt, queryList } from './values.ts'
import { PlaceName, PropertyCard } from './properties/property.ts'
import { RentPeriod } from './properties/vocabulary.ts'
import { code } from './messages/messages.ts'

/** Saved homes per account. */
export const MAX_FAVOURITES = 500
/** Homes saved on a device before sign-in, and merged in one call. */
export const MAX_MERGED = 200
export const COLLECTION_LENGTH = 40
export const FAVOURITE_NOTE_LENGTH = 500
export const FAVOURITES_PER_PAGE = 10
export const MAX_TAGS = 10
/** A tag; it has no comma, which separates tags in addresses, files and inputs. */
export const TAG = /^[^,]{2,40}$/u

/** How interested a person is; `discard` remembers that they rejected the home. */
export const favouriteStates = ['favourite', 'maybe', 'discard'] as const
export const FavouriteState = z.enum(favouriteStates)
export type FavouriteState = z.infer<typeof FavouriteState>

export const favouriteSorts = ['newest', 'oldest', 'price-low', 'price-high', 'price-cut'] as const
export const FavouriteSort = z.enum(favouriteSorts)
export type FavouriteSort = z.infer<typeof FavouriteSort>

/** Trims a name and collapses whitespace. */
export const tidyName = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

const Name = z.pipe(z.string().check(z.maxLength(200)), z.transform(tidyName))
const CollectionName = z.pipe(
  Name,
  z.string().check(z.minLength(1, code('COLLECTION_NAME_REQUIRED')), z.maxLength(COLLECTION_LENGTH)),
)
const Note = z.string().check(z.trim(), z.maxLength(FAVOURITE_NOTE_LENGTH))

export const isSameTag = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

/** Removes repeated tags; the first spelling wins. */
export const eachTagOnce = (tags: string[]): string[] =>
  tags.filter((tag, at) => tags.findIndex((other) => isSameTag(other, tag)) === at)

const Tag = z.pipe(Name, z.string().check(z.regex(TAG, code('TAG_INVALID'))))
const Tags = z.pipe(z.array(Tag).check(z.maxLength(MAX_TAGS)), z.transform(eachTagOnce))
const queryTags = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(1000)),
    z.transform((text) => text.split(',').filter(Boolean)),
  ),
  Tags,
)

/** A saved home with the person's notes. */
export const Favourite = z.object({
  propertyId: Id,
  state: FavouriteState,
  collection: z.optional(z.string()),
  note: z.optional(z.string()),
  tags: z.array(z.string()),
  /** The price when it was saved, in `currency`; absent if there was none. */
  priceAtSave: z.optional(Amount),
  currency: Currency,
  savedAt: Timestamp,
  version: z.int(),
  /** Why it is no longer listed; absent while it is. */
  gone: z.optional(z.enum(['sold', 'rented', 'expired', 'withdrawn'])),
  city: PlaceName,
  leaseAmountFrequency: z.optional(RentPeriod),
  /** The home as it is now; absent if its page is gone. */
  home: z.optional(PropertyCard),
})
export type Favourite = z.infer<typeof Favourite>

/** The current state of a home that a signed-out visitor saved on their device. */
export const SavedOnDevice = z.pick(Favourite, {
  propertyId: true,
  gone: true,
  city: true,
  leaseAmountFrequency: true,
  home: true,
})
export type SavedOnDevice = z.infer<typeof SavedOnDevice>

const queryIds = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(MAX_MERGED * 40)),
    z.transform((text) => [...new Set(text.split(',').filter(Boolean))]),
  ),
  z.array(Id).check(z.minLength(1), z.maxLength(MAX_MERGED)),
)

const filters = {
  /** By default all but the discarded. */
  state: z.optional(queryList(favouriteStates)),
  collection: z.optional(CollectionName),
  /** Only homes that have all of these tags, separated by commas. */
  tags: z.optional(queryTags),
}
const one = z.object({ propertyId: Id })
const NameCount = z.object({ name: z.string(), count: z.int() })
const Toggled = z.object({ message: z.string(), data: z.object({ favourite: z.boolean() }) })

export const toggleFavourite = endpoint({
  name: 'toggleFavourite',
  summary: 'Saves a home for the signed-in account, or takes it off when it is saved.',
  method: 'POST',
  path: '/mobile/property/fav',
  who: 'member',
  query: z.object({ user: Id, property: Id }),
  returns: Toggled,
  errors: { PROPERTY_NOT_FOUND: 404, FAVOURITES_FULL: 409 },
})

export const listFavourites = endpoint({
  name: 'listFavourites',
  summary:
    'The saved homes of the account, each as it is now and as it was when saved, a page at a time; those not on offer any more come last.',
  method: 'GET',
  path: '/api/favourites',
  who: 'member',
  query: z
    .object({
      ...filters,
      /** Only homes that are no longer listed, or only those that are. */
      gone: z.optional(queryFlag),
      sort: z._default(FavouriteSort, 'newest'),
      page: z.optional(queryInt.check(z.gte(1), z.lte(MAX_FAVOURITES))),
      cursor: z.optional(z.string().check(z.maxLength(300))),
      limit: z._default(queryInt.check(z.gte(1), z.lte(50)), FAVOURITES_PER_PAGE),
    })
    .check(z.refine((f) => !(f.page && f.cursor), code('PAGE_AND_CURSOR'))),
  returns: z.object({
    data: z.array(Favourite),
    /** Cursor of the next page; absent on the last. */
    next: z.optional(z.string()),
    /** How many there are on all pages, and how many of them are no longer listed. */
    total: z.int(),
    gone: z.int(),
  }),
  errors: { CURSOR_INVALID: 400 },
})

export const savedOnDevice = endpoint({
  name: 'savedOnDevice',
  summary:
    'Homes saved on the device of a visitor who is not signed in, in the order of the ids: each as it is now, or why it is gone. Ids that must stay unknown are omitted.',
  method: 'GET',
  path: '/api/favourites/on-device',
  who: 'public',
  query: z.object({ ids: queryIds }),
  returns: z.object({ data: z.array(SavedOnDevice) }),
  errors: {},
})

export const favouriteIds = endpoint({
  name: 'favouriteIds',
  summary: 'Ids of all saved homes, without the discarded: what any list needs to fill its hearts.',
  method: 'GET',
  path: '/api/favourites/ids',
  who: 'member',
  returns: z.object({ data: z.array(Id) }),
  errors: {},
})

export const updateFavourite = endpoint({
  name: 'updateFavourite',
  summary:
    'Changes note, tags, collection or state of a saved home; an empty note, no tags or a null collection takes them away.',
  method: 'PUT',
  path: '/api/favourites/{propertyId}',
  who: 'member',
  params: one,
  body: z.object({
    version: z.int(),
    state: z.optional(FavouriteState),
    collection: z.optional(z.nullable(CollectionName)),
    note: z.optional(Note),
    /** All its tags from now on. */
    tags: z.optional(Tags),
  }),
  returns: z.object({ data: Favourite }),
  errors: { FAVOURITE_NOT_FOUND: 404, FAVOURITE_CHANGED: 412 },
})

export const removeFavourite = endpoint({
  name: 'removeFavourite',
  summary: 'Takes a home off the saved ones; for a day it can be brought back as it was.',
  method: 'DELETE',
  path: '/api/favourites/{propertyId}',
  who: 'member',
  params: one,
  returns: Toggled,
  errors: { FAVOURITE_NOT_FOUND: 404 },
})

export const restoreFavourite = endpoint({
  name: 'restoreFavourite',
  summary: 'Brings a home back that was taken off, with its note, tags and collection.',
  method: 'POST',
  path: '/api/favourites/{propertyId}/restore',
  who: 'member',
  params: one,
  returns: Toggled,
  errors: { FAVOURITE_NOT_FOUND: 404, FAVOURITES_FULL: 409 },
})

export const mergeFavourites = endpoint({
  name: 'mergeFavourites',
  summary: 'Saves the homes a device kept before its person signed in; those that are saved already stay as they are.',
  method: 'POST',
  path: '/api/favourites/merge',
  who: 'member',
  body: z.object({ propertyIds: z.array(Id).check(z.maxLength(MAX_MERGED)) }),
  returns: z.object({
    data: z.object({
      /** How many homes were newly saved. */
      merged: z.int(),
      /** Homes that were not saved: unknown, withdrawn, or above the account's limit. */
      skipped: z.array(Id),
    }),
  }),
  errors: {},
})

export const favouriteCollections = endpoint({
  name: 'favouriteCollections',
  summary: 'The collections and tags of the account by name, with how many homes each holds.',
  method: 'GET',
  path: '/api/favourites/collections',
  who: 'member',
  returns: z.object({
    data: z.object({
      collections: z.array(NameCount),
      tags: z.array(NameCount),
      /** All saved homes but the discarded. */
      total: z.int(),
      discarded: z.int(),
    }),
  }),
  errors: {},
})

export const renameCollection = endpoint({
  name: 'renameCollection',
  summary: 'Gives a collection another name; under the name of another one the two become one.',
  method: 'PUT',
  path: '/api/favourites/collections',
  who: 'member',
  body: z.object({ name: CollectionName, to: CollectionName }),
  returns: z.object({ data: z.object({ changed: z.int() }) }),
  errors: { COLLECTION_NOT_FOUND: 404 },
})

export const deleteCollection = endpoint({
  name: 'deleteCollection',
  summary: 'Takes a collection away; its homes stay saved.',
  method: 'DELETE',
  path: '/api/favourites/collections',
  who: 'member',
  body: z.object({ name: CollectionName }),
  returns: z.object({ data: z.object({ changed: z.int() }) }),
  errors: { COLLECTION_NOT_FOUND: 404 },
})

export const exportFavourites = endpoint({
  name: 'exportFavourites',
  summary: 'The saved homes as a table for spreadsheets (CSV, UTF-8), newest first.',
  method: 'GET',
  path: '/api/favourites/export',
  who: 'member',
  query: z.object(filters),
  returns: z.string(),
  download: { type: 'text/csv; charset=utf-8', name: 'favourites.csv' },
  errors: {},
})

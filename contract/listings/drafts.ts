import * as z from 'zod/mini'
import { DOCUMENT_BYTES, endpoint } from '../endpoint.ts'
import { PictureKey } from '../uploads.ts'
import { Id, Slug, Timestamp, weekdays } from '../values.ts'
import { PropertyFields } from '../properties/fields.ts'
import { PropertyCard } from '../properties/property.ts'
import { withoutContact } from '../text/without-contact.ts'
import { StandardStatus } from '../properties/vocabulary.ts'
import { MessageShape } from '../messages/message-shape.ts'
import { code } from '../messages/messages.ts'
import { DraftVideo } from './videos.ts'

export const MAX_PICTURES = 60
export const MAX_DRAFTS = 50
/** Largest JSON of a draft, in characters. */
export const DRAFT_LENGTH = 60_000
/**
 * Longest text of a draft, in characters: more than any field allows, so that a text that is too long is still saved.
 */
export const DRAFT_TEXT_LENGTH = 10_000

/** A picture of a draft; the first photo is the cover. */
export const DraftPicture = z.object({
  key: PictureKey,
  mediaCategory: z.enum(['photo', 'floorplan']),
  shortDescription: z.optional(z.string().check(z.maxLength(50))),
  /** The room it shows. */
  imageOf: z.optional(z.string().check(z.maxLength(40))),
  mediaAlteration: z._default(z.enum(['none', 'staged', 'decluttered', 'rendered']), 'none'),
})
export type DraftPicture = z.infer<typeof DraftPicture>

/** A draft accepts any caption; publishing refuses contact details in it. */
const WrittenPicture = z.extend(DraftPicture, {
  shortDescription: withoutContact(DraftPicture.shape.shortDescription),
  imageOf: withoutContact(DraftPicture.shape.imageOf),
})

/** The fields of a home that the lister fills in. */
const written = z.omit(PropertyFields, {
  listingId: true,
  universalPropertyId: true,
  standardStatus: true,
  originalListPrice: true,
  previousListPrice: true,
  priceChangeTimestamp: true,
  currency: true,
  geocodeConfidence: true,
  walkScore: true,
  country: true,
  listerKind: true,
  listerName: true,
  showingDays: true,
})

/** What a submitted draft must be; `PropertyInput` checks rules across fields. */
export const WrittenListing = z.extend(written, {
  /** City and locality by slug (`pune`, `kothrud`). */
  place: z.object({ city: z.string(), locality: z.string() }),
  /** Slug of a project in that locality. */
  project: z.optional(Slug),
  /** Name of one of the project's plans. */
  unitType: z.optional(z.string().check(z.minLength(1), z.maxLength(120))),
  pictures: z
    .array(WrittenPicture)
    .check(z.maxLength(MAX_PICTURES))
    .check(
      z.refine((pictures) => pictures.some(({ mediaCategory }) => mediaCategory === 'photo'), code('PHOTO_REQUIRED')),
    ),
  video: z.optional(DraftVideo),
  showingDays: z.optional(z.array(z.enum(weekdays))),
})
export type WrittenListing = z.infer<typeof WrittenListing>

export const draftKeys = Object.keys(WrittenListing.shape)

const isShort = (value: unknown): boolean =>
  typeof value === 'string'
    ? value.length <= DRAFT_TEXT_LENGTH
    : typeof value !== 'object' || value === null || Object.values(value).every(isShort)

/** Fields as typed: names of `WrittenListing`, valid or not. */
export const DraftFields = z.record(z.string(), z.json()).check(
  z.refine(isShort, { error: code('DRAFT_TEXT_TOO_LONG'), abort: true }),
  z.refine((fields) => Object.keys(fields).every((key) => draftKeys.includes(key)), code('DRAFT_FIELD_UNKNOWN')),
  z.refine((fields) => JSON.stringify(fields).length <= DRAFT_LENGTH, code('DRAFT_TOO_LONG')),
)
export type DraftFields = z.infer<typeof DraftFields>

export const Draft = z.object({
  id: Id,
  /** The home being edited; absent for a new one. */
  propertyId: z.optional(Id),
  propertyStatus: z.optional(StandardStatus),
  relistedFrom: z.optional(Id),
  version: z.int(),
  fields: DraftFields,
  /** The home's fields when the edit began; fields that differ in `fields` were changed. */
  base: z.optional(DraftFields),
  /** Changes of the edited home that wait for a moderator; null empties a field. */
  waiting: z.optional(DraftFields),
  createdAt: Timestamp,
  updatedAt: Timestamp,
})
export type Draft = z.infer<typeof Draft>

/** What would improve a listing, and the `points` of 100 that it would gain. */
export const Advice = z.object({ code: z.string(), field: z.string(), points: z.int() })
export type Advice = z.infer<typeof Advice>

/** A discriminatory phrase and its ground. */
export const Wording = z.object({
  field: z.enum(['title', 'publicRemarks']),
  phrase: z.string(),
  ground: z.enum(['religion', 'caste', 'gender', 'family', 'origin', 'diet', 'disability']),
})
export type Wording = z.infer<typeof Wording>

/** A home that may be the same, with the evidence. */
export const Duplicate = z.object({
  home: PropertyCard,
  /** 0 to 100. */
  likeness: z.int(),
  reasons: z.array(z.enum(['address', 'pin', 'pictures', 'area', 'price', 'words'])),
  /** Whether the same person listed it. */
  own: z.boolean(),
})

export const startDraft = endpoint({
  name: 'startDraft',
  summary:
    'Starts a listing: empty, a copy of the caller’s home (`clone`), the same home again after it left the market (`relist`), or a change to an existing one (`edit`, which answers the open draft if there is one).',
  method: 'POST',
  path: '/api/listing-drafts',
  who: 'list-homes',
  professional: 'answers',
  bodyBytes: DOCUMENT_BYTES,
  status: 201,
  body: z.object({
    /** Chosen by the caller, so that a draft begun offline is created once. */
    id: z.optional(Id),
    fields: z.optional(DraftFields),
    of: z.optional(z.object({ propertyId: Id, as: z.enum(['edit', 'clone', 'relist']) })),
  }),
  returns: z.object({ data: Draft }),
  errors: {
    PROPERTY_NOT_FOUND: 404,
    MOVE_NOT_OPEN: 409,
    DRAFTS_FULL: 409,
    PICTURE_NOT_YOURS: 422,
    VIDEO_NOT_YOURS: 422,
  },
})

export const listDrafts = endpoint({
  name: 'listDrafts',
  summary:
    'The listings the signed-in person is writing, last touched first; an edit of a home only where it changes something that no moderator was sent yet.',
  method: 'GET',
  path: '/api/listing-drafts',
  who: 'member',
  returns: z.object({
    data: z.array(
      z.object({
        id: Id,
        propertyId: z.optional(Id),
        title: z.optional(z.string()),
        /** The cover. */
        picture: z.optional(z.object({ key: z.string(), thumbhash: z.string() })),
        /** Share of the required fields, 0 to 100. */
        complete: z.int(),
        version: z.int(),
        updatedAt: Timestamp,
      }),
    ),
  }),
  errors: {},
})

const one = z.object({ id: Id })

export const getDraft = endpoint({
  name: 'getDraft',
  summary: 'One of the signed-in person’s drafts.',
  method: 'GET',
  path: '/api/listing-drafts/{id}',
  who: 'member',
  params: one,
  returns: z.object({ data: Draft }),
  errors: { DRAFT_NOT_FOUND: 404 },
})

export const saveDraft = endpoint({
  name: 'saveDraft',
  summary:
    'Keeps a draft’s fields as they are typed; null takes one out, what is not named stays. Refused when it was changed elsewhere since `version`.',
  method: 'PUT',
  path: '/api/listing-drafts/{id}',
  who: 'member',
  professional: 'answers',
  bodyBytes: DOCUMENT_BYTES,
  params: one,
  body: z.object({ version: z.int(), fields: DraftFields }),
  returns: z.object({ data: z.object({ version: z.int(), updatedAt: Timestamp }) }),
  errors: { DRAFT_NOT_FOUND: 404, DRAFT_CHANGED: 412, PICTURE_NOT_YOURS: 422, VIDEO_NOT_YOURS: 422 },
})

export const deleteDraft = endpoint({
  name: 'deleteDraft',
  summary: 'Throws a draft away; a second time changes nothing.',
  method: 'DELETE',
  path: '/api/listing-drafts/{id}',
  who: 'member',
  params: one,
  returns: z.object({ message: z.string() }),
  errors: {},
})

export const takeBackChange = endpoint({
  name: 'takeBackChange',
  summary:
    'Takes a change of a home back that waits for a moderator. Nothing of it is lost: it is the caller’s draft again, which is answered.',
  method: 'DELETE',
  path: '/api/listings/{id}/change',
  who: 'member',
  params: one,
  returns: z.object({ data: Draft }),
  errors: {
    PROPERTY_NOT_FOUND: 404,
    CHANGE_NOT_WAITING: 409,
    MOVE_NOT_OPEN: 409,
    DRAFTS_FULL: 409,
    DRAFT_NOT_FOUND: 404,
    DRAFT_CHANGED: 412,
    PICTURE_NOT_YOURS: 422,
    VIDEO_NOT_YOURS: 422,
  },
})

export const checkDraft = endpoint({
  name: 'checkDraft',
  summary:
    'What a draft lacks to be published, how good it would be and why, homes it may be a second time, and wording that shuts people out.',
  method: 'GET',
  path: '/api/listing-drafts/{id}/check',
  who: 'member',
  params: one,
  returns: z.object({
    data: z.object({
      version: z.int(),
      problems: z.record(z.string(), z.array(MessageShape)),
      quality: z.int(),
      advice: z.array(Advice),
      wording: z.array(Wording),
      duplicates: z.array(Duplicate),
      /** Whether submitting sends it to a moderator first, instead of publishing it. */
      review: z.boolean(),
      /** Changed fields that a moderator reviews first. */
      material: z.array(z.string()),
    }),
  }),
  errors: { DRAFT_NOT_FOUND: 404 },
})

export const submitDraft = endpoint({
  name: 'submitDraft',
  summary:
    'Publishes a draft: it goes to a moderator, or shows at once where the lister may do that. Sent twice, it is published once.',
  method: 'POST',
  path: '/api/listing-drafts/{id}/submit',
  who: 'member',
  professional: 'answers',
  params: one,
  body: z.object({
    version: z.int(),
    /** Warnings that the person saw and chose to ignore. */
    despite: z.optional(z.array(z.enum(['wording', 'duplicates']))),
  }),
  returns: z.object({
    data: z.object({
      id: Id,
      standardStatus: StandardStatus,
      /** Whether the changes wait for a moderator. */ review: z.boolean(),
    }),
  }),
  errors: {
    DRAFT_NOT_FOUND: 404,
    DRAFT_CHANGED: 412,
    /** The home was changed since the draft began. */
    PROPERTY_CHANGED: 412,
    PHONE_NOT_VERIFIED: 403,
    LISTINGS_FULL: 409,
    MOVE_NOT_OPEN: 409,
    WORDING_SHUTS_OUT: 409,
    DUPLICATE_LISTING: 409,
    PLACE_NOT_FOUND: 422,
    PROPERTY_NOT_FOUND: 404,
  },
})

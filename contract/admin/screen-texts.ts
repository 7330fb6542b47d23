import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { code } from '../messages/messages.ts'
import { Language, Timestamp, queryInt } from '../values.ts'
import { TEXT_NOTE_LENGTH, TextState } from './message-texts.ts'

export const SCREEN_TEXTS_PER_PAGE = 40
/** Versions that are shown of a text. */
export const SCREEN_TEXT_VERSIONS_SHOWN = 50
/** Longest text as it is written: every plural form counts. Longer ones are not parsed. */
export const SCREEN_TEXT_LENGTH = 1500

/** The id of a text in the catalogue, as addresses spell it. */
const ScreenTextId = z.string().check(z.regex(/^[\w-]{1,20}$/))

/** What an operator wrote, as an ICU message with the tags of its shipped text. */
const Written = z
  .string()
  .check(
    z.regex(/\S/, code('REQUIRED')),
    z.maxLength(SCREEN_TEXT_LENGTH),
    z.regex(/^\P{Cc}*$/u, code('ONE_LINE_EXPECTED')),
  )

/** Texts by language; of the others the shipped ones are used. */
export const ScreenTexts = z.strictObject({ en: z.optional(Written), hi: z.optional(Written) })
export type ScreenTexts = z.infer<typeof ScreenTexts>

/** Where a text is used. */
export const ScreenTextPlace = z.object({
  /** The domain of its screen, `shell`, `ui` or `platform`. */
  area: z.string(),
  /** The part of the screen, such as `amenity-list`. */
  part: z.string(),
})
export type ScreenTextPlace = z.infer<typeof ScreenTextPlace>

/** A text that a release no longer has is `unfit`, as is one that breaks its rules. */
export const ListedScreenText = z.object({
  id: z.string(),
  /** What tells it from others of the same English words. */
  context: z.optional(z.string()),
  places: z.array(ScreenTextPlace),
  languages: z.array(z.object({ language: Language, state: TextState, text: z.string() })),
})
export type ListedScreenText = z.infer<typeof ListedScreenText>

/** A value that a text may use. */
export const ScreenTextValue = z.object({
  name: z.string(),
  /** What the preview shows for it. */
  sample: z.string(),
  /** A number may have plural forms. */
  isNumber: z.boolean(),
})
export type ScreenTextValue = z.infer<typeof ScreenTextValue>

export const ScreenTextVersion = z.object({
  version: z.int(),
  at: Timestamp,
  /** Absent for a closed account. */
  by: z.optional(z.string()),
  note: z.optional(z.string()),
  /** Empty if it restored the shipped texts. */
  texts: ScreenTexts,
})
export type ScreenTextVersion = z.infer<typeof ScreenTextVersion>

export const EditedScreenText = z.object({
  id: z.string(),
  context: z.optional(z.string()),
  places: z.array(ScreenTextPlace),
  /** Of the newest version; 0 if none was published. */
  version: z.int(),
  languages: z.array(
    z.object({
      language: Language,
      state: TextState,
      /** That of the newest version, else the shipped one. */
      text: z.string(),
      /** Absent if the release no longer has the text. */
      shipped: z.optional(z.string()),
    }),
  ),
  values: z.array(ScreenTextValue),
  /** Tags that every text must have, such as `<0>` around a link and `<1/>` for an icon. */
  tags: z.array(z.string()),
  /** Newest first. */
  versions: z.array(ScreenTextVersion),
})
export type EditedScreenText = z.infer<typeof EditedScreenText>

/** A text with sample values, once for each of its plural forms. */
export const ScreenTextPreview = z.object({
  language: Language,
  lines: z.array(
    z.object({
      /** The numbers and cases that it is shown for, by value. */
      given: z.record(z.string(), z.string()),
      text: z.string(),
    }),
  ),
})
export type ScreenTextPreview = z.infer<typeof ScreenTextPreview>

const one = z.object({ id: ScreenTextId })

export const screenTexts = endpoint({
  name: 'screenTexts',
  summary:
    'The texts of all screens in every language, a page at a time, with where each is used and which were edited; all words of `text` occur in one of them.',
  method: 'GET',
  path: '/api/admin/screen-texts',
  who: 'manage-screen-texts',
  query: z.object({
    text: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    area: z.optional(z.string().check(z.maxLength(40))),
    state: z.optional(z.enum(['edited', 'unfit'])),
    page: z._default(queryInt.check(z.gte(1), z.lte(1000)), 1),
  }),
  returns: z.object({
    data: z.array(ListedScreenText),
    total: z.int(),
    /** How many texts are edited, and their size in bytes on every page, of the most that may be. */
    edited: z.object({ texts: z.int(), maxTexts: z.int(), bytes: z.int(), maxBytes: z.int() }),
  }),
  errors: {},
})

export const screenText = endpoint({
  name: 'screenText',
  summary: 'A text of a screen in every language, with its values, tags and versions, for its editor.',
  method: 'GET',
  path: '/api/admin/screen-texts/{id}',
  who: 'manage-screen-texts',
  params: one,
  returns: z.object({ data: EditedScreenText }),
  errors: { SCREEN_TEXT_NOT_FOUND: 404 },
})

export const previewScreenText = endpoint({
  name: 'previewScreenText',
  summary: 'A text of a screen with sample values, as given or else as shipped. It is checked as for publishing.',
  method: 'POST',
  path: '/api/admin/screen-texts/{id}/preview',
  who: 'manage-screen-texts',
  params: one,
  body: z.strictObject({ texts: ScreenTexts }),
  returns: z.object({ data: z.array(ScreenTextPreview) }),
  errors: { SCREEN_TEXT_NOT_FOUND: 404 },
})

export const publishScreenText = endpoint({
  name: 'publishScreenText',
  summary:
    'Publishes the texts of a screen as the next version, which every server uses within ten seconds; a language without one has the shipped text again. It is logged.',
  method: 'POST',
  path: '/api/admin/screen-texts/{id}/versions',
  who: 'manage-screen-texts',
  status: 201,
  params: one,
  body: z.strictObject({
    /** The newest version that the editor saw. */
    version: z.int().check(z.gte(0), z.lte(1_000_000)),
    texts: ScreenTexts,
    note: z.optional(z.string().check(z.trim(), z.maxLength(TEXT_NOTE_LENGTH))),
  }),
  returns: z.object({ data: EditedScreenText }),
  errors: { SCREEN_TEXT_NOT_FOUND: 404, MESSAGE_TEXT_CHANGED: 409, SCREEN_TEXTS_FULL: 409 },
})

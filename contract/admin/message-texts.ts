import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { code } from '../messages/messages.ts'
import { NotificationChannel } from '../notification-prefs.ts'
import { NotificationPreview, NotificationSubject } from '../notifications.ts'
import { Language, Timestamp } from '../values.ts'

export const TEXT_NOTE_LENGTH = 300
/** Versions that are shown of a text. */
export const TEXT_VERSIONS_SHOWN = 50

/** The parts of a notification's text, in the order in which they are edited. */
export const textParts = ['subject', 'short', 'long', 'push', 'action'] as const
export type TextPart = (typeof textParts)[number]

/** Longest part as it is written: every case of what differs counts. Longer ones are not parsed. */
export const TEXT_LENGTHS: Record<TextPart, number> = {
  subject: 2000,
  short: 4000,
  long: 6000,
  push: 3000,
  action: 600,
}
/** Longest part as it is read, without the values. */
export const READ_LENGTHS: Record<TextPart, number> = { subject: 120, short: 400, long: 1500, push: 200, action: 60 }

const text = (most: number) => z.string().check(z.trim(), z.minLength(1, code('REQUIRED')), z.maxLength(most))
const line = (most: number) => text(most).check(z.regex(/^\P{Cc}*$/u, code('ONE_LINE_EXPECTED')))

/** The parts of a text as ICU messages; a kind without a push message or a button has no such part. */
export const MessageText = z.strictObject({
  subject: line(TEXT_LENGTHS.subject),
  short: line(TEXT_LENGTHS.short),
  /** Empty lines separate paragraphs. */
  long: text(TEXT_LENGTHS.long).check(z.regex(/^[\P{Cc}\n]*$/u, code('INVALID'))),
  push: z.optional(line(TEXT_LENGTHS.push)),
  action: z.optional(line(TEXT_LENGTHS.action)),
})
export type MessageText = z.infer<typeof MessageText>

/** `unfit`: published, but a value that it uses no longer exists, so the shipped text is sent. */
export const textStates = ['shipped', 'edited', 'unfit'] as const
export const TextState = z.enum(textStates)
export type TextState = z.infer<typeof TextState>

export const ListedText = z.object({
  kind: z.string(),
  topic: NotificationSubject,
  channels: z.array(NotificationChannel),
  languages: z.array(
    z.object({
      language: Language,
      state: TextState,
      subject: z.string(),
      short: z.string(),
      /** The subject with made-up content. */
      example: z.string(),
    }),
  ),
})
export type ListedText = z.infer<typeof ListedText>

/** A value that a text may use. */
export const TextValue = z.object({
  name: z.string(),
  /** As in the preview. */
  sample: z.string(),
  /** A number may have plural forms. */
  isNumber: z.boolean(),
  /** The cases by which a text may differ. */
  cases: z.array(z.string()),
  /** The parts that must have it. */
  requiredIn: z.array(z.enum(textParts)),
})
export type TextValue = z.infer<typeof TextValue>

export const TextVersion = z.object({
  version: z.int(),
  at: Timestamp,
  /** Absent for a closed account. */
  by: z.optional(z.string()),
  note: z.optional(z.string()),
  /** Absent if it restored the shipped text. */
  text: z.optional(MessageText),
})
export type TextVersion = z.infer<typeof TextVersion>

export const EditedText = z.object({
  kind: z.string(),
  language: Language,
  topic: NotificationSubject,
  channels: z.array(NotificationChannel),
  state: TextState,
  /** Of the newest version; 0 if none was published. */
  version: z.int(),
  /** The newest version, else the shipped text. */
  text: MessageText,
  shipped: MessageText,
  values: z.array(TextValue),
  /** Newest first. */
  versions: z.array(TextVersion),
})
export type EditedText = z.infer<typeof EditedText>

const one = z.object({ kind: z.string().check(z.maxLength(60), z.regex(/^[a-z-]+$/)), language: Language })

export const messageTexts = endpoint({
  name: 'messageTexts',
  summary: 'The texts of every kind of notification in every language, and which of them were edited.',
  method: 'GET',
  path: '/api/admin/message-texts',
  who: 'manage-message-texts',
  returns: z.object({ data: z.array(ListedText) }),
  errors: {},
})

export const messageText = endpoint({
  name: 'messageText',
  summary: 'The text of a kind of notification in a language, with its values and versions, for its editor.',
  method: 'GET',
  path: '/api/admin/message-texts/{kind}/{language}',
  who: 'manage-message-texts',
  params: one,
  returns: z.object({ data: EditedText }),
  errors: { MESSAGE_TEXT_NOT_FOUND: 404 },
})

export const previewMessageText = endpoint({
  name: 'previewMessageText',
  summary:
    'A kind of notification in every form and language with made-up content, with a text that is not saved. It is checked as for publishing.',
  method: 'POST',
  path: '/api/admin/message-texts/{kind}/{language}/preview',
  who: 'manage-message-texts',
  params: one,
  body: z.strictObject({
    text: MessageText,
    /** Cases and numbers instead of the made-up ones, by value; others are ignored. */
    values: z.optional(
      z.record(
        z.string().check(z.maxLength(40)),
        z.union([z.string().check(z.maxLength(40)), z.int().check(z.gte(0), z.lte(1_000_000))]),
      ),
    ),
  }),
  returns: z.object({ data: z.array(z.object({ language: Language, preview: NotificationPreview })) }),
  errors: { MESSAGE_TEXT_NOT_FOUND: 404 },
})

export const publishMessageText = endpoint({
  name: 'publishMessageText',
  summary:
    'Publishes a text as the next version, which every server uses within ten seconds; without a text the shipped one is used again. It is logged.',
  method: 'POST',
  path: '/api/admin/message-texts/{kind}/{language}/versions',
  who: 'manage-message-texts',
  status: 201,
  params: one,
  body: z.strictObject({
    /** The newest version that the editor saw. */
    version: z.int().check(z.gte(0), z.lte(1_000_000)),
    text: z.optional(MessageText),
    note: z.optional(z.string().check(z.trim(), z.maxLength(TEXT_NOTE_LENGTH))),
  }),
  returns: z.object({ data: EditedText }),
  errors: { MESSAGE_TEXT_NOT_FOUND: 404, MESSAGE_TEXT_CHANGED: 409 },
})

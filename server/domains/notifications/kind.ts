import type * as z from 'zod/mini'
import type { NotificationChannel, NotificationPrefs } from '../../../contract/notification-prefs.ts'
import type { DeliveryChannel, NotificationSubject } from '../../../contract/notifications.ts'
import type { Db } from '../../platform/db/pool.ts'
import type { Say, Values } from './say.ts'
import type { KindName } from './words/en.ts'

/** One of several things in an e-mail, such as a home. */
export interface LetterItem {
  title: string
  address: string
  detail: string
  /** What happened to it, before the title. */
  label?: string | undefined
  photo?: { address: string; alt: string } | null | undefined
}

/** The parts of an e-mail besides its text, in the reader's language. */
export interface LetterParts {
  /** A one-time code, shown large. */
  code?: string
  list?: string[]
  quote?: { by: string; text: string }
  items?: LetterItem[]
  /** An attached iCalendar file. */
  calendar?: string
  /** The link of the button. */
  address?: string
  /** The reason it was sent, if not that of the topic. */
  why?: string | undefined
  /** Links to change and to end these e-mails: a page, and the address that mail programs post to (RFC 8058). */
  manage?: { words: string; address: string }
  stop?: { words: string; address: string; oneClick: string }
}

/** The rules of a kind, besides its content. */
interface KindRules {
  /** Its texts have this name in `words/`. */
  name: KindName
  /** The topic that a person chooses channels for; those about the account are no choice. */
  topic: NotificationSubject
  /** The possible channels. */
  channels: readonly NotificationChannel[]
  /** For codes, links that a person waits for, and security notices: sent first, at any hour, and not counted. */
  isImmediate?: boolean
  /** For new leads: once the day's limit is used up, they use a separate reserve. */
  isReserved?: boolean
  /** Its parameters are stored encrypted, and only until it is sent. */
  isSecret?: boolean
  /** Its text is not stored anywhere after delivery. */
  isEphemeral?: boolean
  /** Several held e-mails are combined into one: its short text is complete. */
  isFolded?: boolean
  /** It is sent by SMS to a person who chose e-mail but has no address. */
  hasSmsInstead?: boolean
}

/** Several notifications in one. */
interface Holding {
  topic: NotificationSubject
  told: { kind: string; params: unknown }[]
}

interface KindDefinition<Params> extends KindRules {
  params: z.ZodMiniType<Params>
  /** The notifications it contains, and their common topic. */
  holds?: (params: Params) => Holding
  /**
   * Whether it is still wanted by a channel, if that is chosen elsewhere, for a saved search for example; by default the person's choice
   * for its topic decides.
   */
  isWanted?: (db: Db, params: Params, channel: DeliveryChannel, prefs: NotificationPrefs) => Promise<boolean>
  /** Its path on the site. */
  path: (params: Params) => string
  /** The values in its texts. */
  values: (params: Params, say: Say) => Values
  letter?: (params: Params, say: Say) => LetterParts
  /** The whole SMS, if not the brand, the short text and the link. */
  sms?: (params: Params, say: Say, short: string) => string
  /** The one-time code in it, for the outbox of a server that sends nothing. */
  code?: (params: Params) => string
  /** Sample parameters for the preview and tests. */
  sample: Params
}

/** A kind applied to parameters. */
interface KindContent {
  topic: NotificationSubject
  told: Holding['told'] | undefined
  isWanted: ((db: Db, channel: DeliveryChannel, prefs: NotificationPrefs) => Promise<boolean>) | undefined
  path: string
  code: string | undefined
  values: (say: Say) => Values
  letter: (say: Say) => LetterParts
  sms: ((say: Say, short: string) => string) | undefined
}

/** Any kind, as in the list of all kinds. */
export interface ListedKind extends KindRules {
  /** Throws if the parameters do not fit the kind. */
  read: (params: unknown) => KindContent
  sample: unknown
}

/** A kind of notification, declared by its domain. */
export interface Kind<Params> extends ListedKind {
  sample: Params
}

/** Declares a kind; the domain's manifest lists it. */
export function defineKind<Params>(definition: KindDefinition<Params>): Kind<Params> {
  const { params: schema, holds, isWanted, path, values, letter, sms, code, ...rules } = definition
  return {
    ...rules,
    read(given) {
      const params = schema.parse(given)
      const { topic = rules.topic, told } = holds?.(params) ?? {}
      return {
        topic,
        told,
        isWanted: isWanted && ((db, channel, prefs) => isWanted(db, params, channel, prefs)),
        path: path(params),
        code: code?.(params),
        values: (say) => values(params, say),
        letter: (say) => letter?.(params, say) ?? {},
        sms: sms && ((say, short) => sms(params, say, short)),
      }
    },
  }
}

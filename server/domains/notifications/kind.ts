import type * as z from 'zod/mini'
import type { NotificationChannel, NotificationPrefs } from '../../../contract/notification-prefs.ts'
import type { DeliveryChannel, NotificationSubject } from '../../../contract/notifications.ts'
import type { Db } from '../../platform/db/pool.ts'
import type { Say, Values } from './say.ts'
import type { KindName } from './words/en.ts'

/** A thing among several that a letter tells of, a home for instance. */
export interface LetterItem {
  title: string
  /** Address it leads to. */
  address: string
  detail: string
  /** What happened to it, before the title. */
  label?: string | undefined
  photo?: { address: string; alt: string } | null | undefined
}

/** What a letter holds besides the words of its kind, in their language. */
export interface LetterParts {
  /** A one-time code, shown large. */
  code?: string
  list?: string[]
  quote?: { by: string; text: string }
  items?: LetterItem[]
  /** An iCalendar file that comes with it. */
  calendar?: string
  /** Where the button leads whose words the kind has. */
  address?: string
  /** Why the person gets it, where the topic does not say. */
  why?: string | undefined
  /** Where to change what is sent, and to end it: the page, and the address a mail program posts to (RFC 8058). */
  manage?: { words: string; address: string }
  stop?: { words: string; address: string; oneClick: string }
}

/** What a kind is besides its content. */
interface KindRules {
  /** Its words stand under this name in `words/`. */
  name: KindName
  /** The row of the person's choice; what concerns the account itself is no choice. */
  topic: NotificationSubject
  /** The ways it may go. */
  channels: readonly NotificationChannel[]
  /** For codes, links that somebody waits for, and notices about security: it goes first, at any hour, and is not counted. */
  isImmediate?: boolean
  /** For new leads: where the day's share is used up, it draws on a reserve that nothing else may use. */
  isReserved?: boolean
  /** Its parameters are kept sealed, and only until it is sent. */
  isSecret?: boolean
  /** It may not be kept anywhere once it was delivered. */
  isEphemeral?: boolean
  /** Several by e-mail that had to wait become one letter: its short words say everything. */
  isFolded?: boolean
  /** It goes by SMS to whoever has no address for the e-mail they chose. */
  hasSmsInstead?: boolean
}

/** Several notifications in one. */
interface Holding {
  topic: NotificationSubject
  told: { kind: string; params: unknown }[]
}

interface KindDefinition<Params> extends KindRules {
  params: z.ZodMiniType<Params>
  /** What other notifications are in it, and the topic they have in common. */
  holds?: (params: Params) => Holding
  /**
   * Whether it is still wanted by a way, where that is chosen elsewhere, for one search for instance: else the person's choice
   * for its topics says so.
   */
  isWanted?: (db: Db, params: Params, channel: DeliveryChannel, prefs: NotificationPrefs) => Promise<boolean>
  /** Where on the site it leads. */
  path: (params: Params) => string
  /** What the words name. */
  values: (params: Params, say: Say) => Values
  letter?: (params: Params, say: Say) => LetterParts
  /** The whole SMS, where it is not the brand, the short words and the link. */
  sms?: (params: Params, say: Say, short: string) => string
  /** The one-time code in it, for the outbox of a server that sends nothing. */
  code?: (params: Params) => string
  /** Made-up parameters, for the preview and the tests. */
  sample: Params
}

/** A kind with its parameters in place. */
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

/** Any kind, as the list of all kinds has it. */
export interface ListedKind extends KindRules {
  /** Throws where the parameters are not the kind's. */
  read: (params: unknown) => KindContent
  sample: unknown
}

/** One kind of thing that people are told, declared by the domain in which it happens. */
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

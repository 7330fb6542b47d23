import type { FastifyInstance } from 'fastify'
import type { UserEventKind } from '../../contract/user-events.ts'
import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/db/pool.ts'
import type { SitePart } from '../platform/http/pages.ts'
import type { Api } from '../platform/http/serve.ts'
import type { CleanUps } from '../platform/jobs/clean-ups.ts'
import type { Worker } from '../platform/jobs/job.ts'
import type { Log } from '../platform/log.ts'
import type { Messages } from '../platform/messages/messages.ts'
import type { Storage } from '../platform/storage/storage.ts'
import type { ProviderAddresses } from './auth/service.ts'
import type { ListedKind } from './notifications/service.ts'
import type { Places } from './places/service.ts'
import type { Subject, Subjects } from './subjects.ts'
import type { DocumentUse } from './uploads/service.ts'
import type { PersonalData } from './users/service.ts'
import type { VoiceNoteUse } from './voice-notes/service.ts'

/** What the app gives every domain to work with. */
export interface Tools {
  config: Config
  database: Database
  clock: Clock
  log: Log
  storage: Storage
  messages: Messages
  /** All kinds of notifications by their names, once every domain has brought its own. */
  kinds: ReadonlyMap<string, ListedKind>
  /** All kinds of subjects, once every domain has brought its own. */
  subjects: Subjects
  /** The server's own key. */
  key: Buffer
  places: Places
  /** The site's address without a slash at its end, for links in messages, which are read away from it. */
  site: string
  /** Where Google and Facebook are asked; tests put their own in place. */
  providers?: ProviderAddresses | undefined
  /** Whether an address that somebody gave may be connected to; a test says yes to its own server. */
  isAllowed?: ((address: string, port: number) => boolean) | undefined
}

/** Where a domain's routes are plugged in. */
export interface RouteTools {
  api: Api
  http: FastifyInstance
  /** What all domains keep of a person, in the order of erasing. */
  personalData: PersonalData[]
  /** What all domains say of the private files that they use. */
  documentUses: DocumentUse[]
  /** What all domains say of the recordings that they use. */
  voiceNoteUses: VoiceNoteUse[]
}

/** What a domain brings to the app. */
export interface Manifest {
  routes?: (tools: RouteTools) => void
  /** Its part in jobs: its own, and what it adds to those of domains before it. */
  workers?: Worker[]
  cleanUps?: CleanUps
  /** In the order of erasing. */
  personalData?: PersonalData[]
  /** What it says of the private files that it uses. */
  documentUse?: DocumentUse
  /** What it says of the recordings that it uses. */
  voiceNoteUse?: VoiceNoteUse
  /** What of it people talk about or record notes on. */
  subjects?: Subject[]
  /** Kinds of what it tells people. */
  notifications?: ListedKind[]
  /** Kinds of the user events that it publishes. */
  userEvents?: UserEventKind[]
  /** What it adds to the configuration of every page. */
  sitePart?: SitePart
}

/** A domain as the app composes it: what its `domain.ts` exports. */
export type Domain = (tools: Tools) => Manifest

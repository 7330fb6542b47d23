import type { FastifyInstance } from 'fastify'
import type { UserEventKind } from '../../contract/user-events.ts'
import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/db/pool.ts'
import type { MovedTo, PresentAddress, SitePart } from '../platform/http/pages.ts'
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

/** What the app passes to every domain. */
export interface Tools {
  config: Config
  database: Database
  clock: Clock
  log: Log
  storage: Storage
  messages: Messages
  /** All kinds of notifications by name, once every domain has registered its kinds. */
  kinds: ReadonlyMap<string, ListedKind>
  /** All kinds of subjects, once every domain has registered its kinds. */
  subjects: Subjects
  /** Of all domains, in the order of erasing, once every domain has registered its own. */
  personalData: readonly PersonalData[]
  key: Buffer
  places: Places
  /** The site's address without a trailing slash, for links in messages. */
  site: string
  /** The loopback address of this server; throws before it listens. */
  ownAddress: () => string
  /** Addresses of Google and Facebook; tests pass their own. */
  providers?: ProviderAddresses | undefined
  /** Reads settings and features of the markets again, after they changed. */
  reloadSettings: () => Promise<void>
  /** Whether an address given by a user may be connected to; tests allow their own server. */
  isAllowed?: ((address: string, port: number) => boolean) | undefined
}

/** What domains register routes with. */
export interface RouteTools {
  api: Api
  http: FastifyInstance
  /** Of all domains. */
  documentUses: DocumentUse[]
  /** Of all domains. */
  voiceNoteUses: VoiceNoteUse[]
}

/** What a domain adds to the app. */
export interface Manifest {
  routes?: (tools: RouteTools) => void
  /** Workers of its jobs, and its additions to jobs of earlier domains. */
  workers?: Worker[]
  cleanUps?: CleanUps
  /** In the order of erasing. */
  personalData?: PersonalData[]
  documentUse?: DocumentUse
  voiceNoteUse?: VoiceNoteUse
  /** The kinds of subjects that people talk about or record notes on. */
  subjects?: Subject[]
  notifications?: ListedKind[]
  userEvents?: UserEventKind[]
  /** Its part of the configuration of every page. */
  sitePart?: SitePart
  /** Where renamed pages are now. */
  movedTo?: MovedTo
  /** Where pages about renamed things are now. */
  presentAddress?: PresentAddress
}

/** What a domain's `domain.ts` exports. */
export type Domain = (tools: Tools) => Manifest

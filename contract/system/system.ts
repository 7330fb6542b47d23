import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { CalendarDate, Timestamp } from '../values.ts'
import { JobState } from './jobs.ts'

export const fileKinds = ['pictures', 'videos', 'voice-notes', 'documents'] as const
export const FileKind = z.enum(fileKinds)
export type FileKind = z.infer<typeof FileKind>

const SlowStatement = z.object({
  /** SQL without values. */
  text: z.string(),
  calls: z.int(),
  /** Milliseconds. */
  mean: z.number(),
  longest: z.number(),
  total: z.number(),
})
export type SlowStatement = z.infer<typeof SlowStatement>

/** A program that others maintain. */
const Program = z.object({
  version: z.string(),
  /** Whether it gets security fixes; `ending`: for half a year at most. */
  support: z.enum(['supported', 'ending', 'ended', 'unknown']),
  /** The last day with security fixes; absent if it is unknown. */
  supportedUntil: z.optional(CalendarDate),
})
export type Program = z.infer<typeof Program>

export const SystemStatus = z.object({
  at: Timestamp,
  version: z.string(),
  /** When the server that answers was started. */
  startedAt: Timestamp,
  /** Servers that are connected to the database. */
  servers: z.int(),
  /** The Node.js of the server that answers. */
  node: Program,
  database: z.extend(Program, { bytes: z.int(), isEmbedded: z.boolean() }),
  queue: z.object({
    jobs: z.array(z.object({ state: JobState, count: z.int() })),
    /** Since when the job that is due longest waits. */
    oldestDueAt: z.optional(Timestamp),
  }),
  /** Absent if no backup is known. */
  backupAt: z.optional(Timestamp),
  /** When the database server archived a WAL file last; absent if it never did. */
  walArchivedAt: z.optional(Timestamp),
  /** The disk of the data folder. */
  disk: z.object({ free: z.int(), total: z.int() }),
  gateways: z.object({
    /** `outbox`: none is configured, and messages are written to a file. */
    email: z.enum(['gateway', 'outbox']),
    sms: z.enum(['gateway', 'outbox']),
    /** Where the keys of push messages come from; they do not expire. */
    push: z.enum(['configured', 'generated']),
    /** When generated keys were made. */
    pushSince: z.optional(Timestamp),
  }),
  files: z.object({
    place: z.enum(['folder', 's3']),
    /** Absent until they are counted for the first time. */
    countedAt: z.optional(Timestamp),
    kinds: z.array(
      z.object({
        kind: FileKind,
        count: z.int(),
        /** Absent if no size is known. */
        bytes: z.optional(z.int()),
        /** Some sizes are not known; the average of the others is used for them. */
        isEstimate: z.boolean(),
      }),
    ),
  }),
  statements: z.object({
    /** `database`: pg_stat_statements, of all servers; `server`: what this server measured since it started. */
    source: z.enum(['database', 'server']),
    /** Those that take at least so long, ms. */
    from: z.int(),
    rows: z.array(SlowStatement),
  }),
})
export type SystemStatus = z.infer<typeof SystemStatus>

export const systemStatus = endpoint({
  name: 'systemStatus',
  summary:
    'How the server is: versions and their support, database, queue, disk, gateways, stored files and slow statements.',
  method: 'GET',
  path: '/api/admin/system',
  who: 'manage-system',
  returns: z.object({ data: SystemStatus }),
  errors: {},
})

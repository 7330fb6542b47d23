import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, Timestamp, queryInt } from '../values.ts'

/** Most rows of one file; the database stores them until the import is applied, and a job checks them. */
export const MAX_IMPORT_ROWS = 50_000
/** Photos and floor plans per home. */
export const MAX_IMPORT_PHOTOS = 20
export const MAX_CSV_BYTES = 20 * 1024 * 1024
export const MAX_ARCHIVE_BYTES = 60 * 1024 * 1024
export const IMPORT_ROWS_PER_PAGE = 50
/** Days in which an import can be undone. */
export const IMPORT_UNDO_DAYS = 7

export const ImportState = z.enum(['checking', 'ready', 'applying', 'done', 'undoing', 'undone'])
export type ImportState = z.infer<typeof ImportState>
export const importOutcomes = ['new', 'changed', 'same', 'faulty'] as const
export const ImportOutcome = z.enum(importOutcomes)
export type ImportOutcome = z.infer<typeof ImportOutcome>

/** A problem and the column it is in; without a column it concerns the row. */
export const ImportFault = z.object({
  column: z.optional(z.string()),
  /** In the language of the request, without the column and value. */
  message: z.string(),
  /** The cell's value, or the photo. */
  value: z.optional(z.string()),
  /** Values that the column accepts. */
  allowed: z.optional(z.array(z.string())),
})
export type ImportFault = z.infer<typeof ImportFault>

/** A field that the file would change, and the column it comes from. */
export const ImportChange = z.object({
  field: z.string(),
  column: z.string(),
  from: z.optional(z.json()),
  to: z.optional(z.json()),
})
export type ImportChange = z.infer<typeof ImportChange>

export const ImportSummary = z.object({
  id: Id,
  fileName: z.string(),
  state: ImportState,
  createdAt: Timestamp,
  finishedAt: z.optional(Timestamp),
  /** Checked rows by what the file would do; a row that was refused when applied counts as faulty. */
  counts: z.object({ new: z.int(), changed: z.int(), same: z.int(), faulty: z.int() }),
  /** Rows to check, apply or undo, and rows done. */
  total: z.int(),
  done: z.int(),
  results: z.object({ published: z.int(), review: z.int(), refused: z.int(), undone: z.int(), kept: z.int() }),
  /** Until when it can be undone; absent if it cannot. */
  undoUntil: z.optional(Timestamp),
})
export type ImportSummary = z.infer<typeof ImportSummary>

export const ImportRow = z.object({
  /** The spreadsheet's row number; the header is row 1. */
  row: z.int(),
  reference: z.string(),
  title: z.optional(z.string()),
  outcome: ImportOutcome,
  result: z.enum(['waiting', 'published', 'review', 'refused', 'undone', 'kept']),
  propertyId: z.optional(Id),
  photos: z.int(),
  faults: z.array(ImportFault),
  changes: z.array(ImportChange),
  /** What failed in an applied row: photos that could not be fetched, fields that were skipped. */
  notes: z.array(ImportFault),
})
export type ImportRow = z.infer<typeof ImportRow>

const one = z.object({ id: Id })
const summary = z.object({ data: ImportSummary })

export const startImport = endpoint({
  name: 'startImport',
  summary:
    'Reads a CSV of homes, or a zip of one CSV with its photos, then checks it row by row in the background and says what it would do; nothing is changed until it is applied. It replaces a file of the lister that is not applied yet. A row whose reference the lister used before is the same home.',
  method: 'POST',
  path: '/api/listing-imports',
  who: 'member',
  budget: 'file',
  professional: 'answers',
  status: 201,
  query: z.object({
    /** The file name in the list of imports. */
    name: z._default(z.string().check(z.trim(), z.maxLength(200)), ''),
  }),
  file: {
    types: ['text/csv', 'application/vnd.ms-excel', 'application/zip', 'application/x-zip-compressed'],
    mostBytes: MAX_ARCHIVE_BYTES,
  },
  returns: summary,
  errors: { IMPORT_FILE_REFUSED: 422, PHONE_NOT_VERIFIED: 403 },
})

export const listImports = endpoint({
  name: 'listImports',
  summary: 'The files of homes the signed-in person brought, newest first, fifty at most.',
  method: 'GET',
  path: '/api/listing-imports',
  who: 'member',
  returns: z.object({ data: z.array(ImportSummary) }),
  errors: {},
})

export const getImport = endpoint({
  name: 'getImport',
  summary: 'How far an import is, and its rows of one outcome, fifty a page.',
  method: 'GET',
  path: '/api/listing-imports/{id}',
  who: 'member',
  params: one,
  query: z.object({
    /** By default the first outcome that has rows. */
    outcome: z.optional(ImportOutcome),
    page: z._default(queryInt.check(z.gte(1), z.lte(MAX_IMPORT_ROWS / IMPORT_ROWS_PER_PAGE)), 1),
  }),
  returns: z.object({
    data: z.extend(ImportSummary, {
      /** For example unknown columns. */
      warnings: z.array(z.string()),
      /** How ambiguous parts of the file were read, in the language of the request. */
      notes: z.array(z.string()),
      /** New homes that still fit in the lister's package. */
      room: z.int(),
      /** Rows whose only problem is that they resemble another home, until the lister confirms that they differ. */
      alike: z.int(),
      /** The outcome of these rows. */
      outcome: ImportOutcome,
      rows: z.array(ImportRow),
    }),
  }),
  errors: { IMPORT_NOT_FOUND: 404 },
})

export const applyImport = endpoint({
  name: 'applyImport',
  summary:
    'Publishes the new homes of an import and makes its changes, in the background and each row on its own; asked twice, it is done once.',
  method: 'POST',
  path: '/api/listing-imports/{id}/apply',
  who: 'member',
  professional: 'answers',
  params: one,
  returns: summary,
  errors: { IMPORT_NOT_FOUND: 404, IMPORT_NOT_OPEN: 409, PHONE_NOT_VERIFIED: 403 },
})

export const confirmDifferentHomes = endpoint({
  name: 'confirmDifferentHomes',
  summary:
    'Says of the rows that only look like another home, on the market or in the file, that they are different homes: they are applied with the others.',
  method: 'POST',
  path: '/api/listing-imports/{id}/different-homes',
  who: 'member',
  params: one,
  returns: summary,
  errors: { IMPORT_NOT_FOUND: 404, IMPORT_NOT_OPEN: 409 },
})

export const undoImport = endpoint({
  name: 'undoImport',
  summary:
    'Undoes an import within seven days, also while it is applied: withdraws its new homes and reverts its changes that are unchanged since.',
  method: 'POST',
  path: '/api/listing-imports/{id}/undo',
  who: 'member',
  params: one,
  returns: summary,
  errors: { IMPORT_NOT_FOUND: 404, IMPORT_NOT_OPEN: 409, UNDO_TOO_LATE: 409 },
})

export const deleteImport = endpoint({
  name: 'deleteImport',
  summary:
    'Discards a file that is being checked or waits to be applied; no home is changed. A second time changes nothing.',
  method: 'DELETE',
  path: '/api/listing-imports/{id}',
  who: 'member',
  params: one,
  returns: z.object({ message: z.string() }),
  errors: { IMPORT_NOT_OPEN: 409 },
})

export const faultyRows = endpoint({
  name: 'faultyRows',
  summary: 'The rejected rows of an import as they were in the file, each with the reason.',
  method: 'GET',
  path: '/api/listing-imports/{id}/faulty',
  who: 'member',
  params: one,
  returns: z.string(),
  download: { type: 'text/csv; charset=utf-8', name: 'rows-to-fix.csv' },
  errors: { IMPORT_NOT_FOUND: 404 },
})

export const importTemplate = endpoint({
  name: 'importTemplate',
  summary: 'A CSV with every column an import knows and one row as an example.',
  method: 'GET',
  path: '/api/listing-imports/template',
  who: 'member',
  returns: z.string(),
  download: { type: 'text/csv; charset=utf-8', name: 'homes.csv' },
  errors: {},
})

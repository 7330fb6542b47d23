import * as z from 'zod/mini'
import { personName } from '../text/person-name.ts'
import { endpoint } from '../endpoint.ts'
import { MarketId } from '../markets.ts'
import { code } from '../messages/messages.ts'
import { positionOf } from './firm-position.ts'

export const FIRM_LINE_LENGTH = 200
export const FIRM_TEXT_LENGTH = 1000

/** Names of the firm's details in texts: `{legalName}` is replaced with the first. */
export const firmFields = [
  'legalName',
  'address',
  'position',
  'companyNumber',
  'taxNumber',
  'licences',
  'email',
  'phone',
  'hours',
  'courts',
  'headName',
  'grievanceName',
  'grievanceEmail',
  'grievancePhone',
  'privacyEmail',
  'pressEmail',
] as const
export type FirmField = (typeof firmFields)[number]

export const longFirmFields: readonly FirmField[] = ['address', 'licences']

const line = z.optional(z.string().check(z.trim(), z.maxLength(FIRM_LINE_LENGTH)))
const lines = z.optional(z.string().check(z.trim(), z.maxLength(FIRM_TEXT_LENGTH)))

/** The firm that runs the site in a market. Missing details are omitted, and marked where a text needs them. */
export const Firm = z.strictObject({
  legalName: z.optional(personName(FIRM_LINE_LENGTH, { least: 0 })),
  address: lines,
  /** Of the registered office. */
  position: z.optional(
    z.string().check(
      z.trim(),
      z.maxLength(FIRM_LINE_LENGTH),
      z.refine((text) => !text || positionOf(text) !== undefined, code('POSITION_INVALID')),
    ),
  ),
  companyNumber: line,
  taxNumber: line,
  licences: lines,
  email: line,
  phone: line,
  hours: line,
  courts: line,
  headName: line,
  grievanceName: line,
  grievanceEmail: line,
  grievancePhone: line,
  privacyEmail: line,
  pressEmail: line,
})
export type Firm = z.infer<typeof Firm>

export const getFirm = endpoint({
  name: 'getFirm',
  summary: 'The details of the firm that runs the site in a market, for the back office.',
  method: 'GET',
  path: '/api/admin/firm',
  who: 'open-back-office',
  query: z.object({ market: MarketId }),
  returns: z.object({ data: z.object({ firm: Firm, revision: z.int() }) }),
  errors: {},
})

export const saveFirm = endpoint({
  name: 'saveFirm',
  summary: 'Changes the details of the firm, which every text then shows. It is logged.',
  method: 'PUT',
  path: '/api/admin/firm',
  who: 'manage-firm',
  secondFactor: 'fresh',
  body: z.strictObject({ market: MarketId, revision: z.int(), firm: Firm }),
  returns: z.object({ data: z.object({ firm: Firm, revision: z.int() }) }),
  errors: { PAGE_CHANGED: 412 },
})

import { lock } from '../../../platform/db/locks.ts'
import { insertRows } from '../../../platform/db/insert-rows.ts'
import { DAY_MS } from '../../../../contract/time.ts'
import { CONSENT_DAYS, CONSENT_TEXT_VERSION } from '../../../../contract/enquiries/consents.ts'
import { message, type Message } from '../../../../contract/messages/messages.ts'
import type { MarketId } from '../../../../contract/markets.ts'
import { setActor } from '../../../platform/db/actor.ts'
import type { Database, Db } from '../../../platform/db/pool.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import { guestKey } from '../consents/receipt-tokens.ts'
import { factsByHand, ownHomes, ownTeam, type OwnHome, type OwnTeam } from './lead-adding.ts'
import { fieldsOfContact, publishToTeam } from './lead-writer.ts'
import { showsContact } from './lead-json.ts'
import { readLeadsFile, type LeadRow } from './leads-file.ts'
import { scoreOf } from './score.ts'
import { keysOf } from './team-access.ts'

const ROWS_A_STATEMENT = 50

export interface ImportedLeads {
  added: number
  known: number
  faults: { row: number; says: Message }[]
}

type Candidate = LeadRow & { teamKey: string; askerKey: string; home: OwnHome | undefined }

/** Leads with the same mark are of the same person and home. */
const markOf = ({ teamKey, askerKey, propertyId }: { teamKey: string; askerKey: string; propertyId: string | null }) =>
  `${teamKey} ${askerKey} ${propertyId ?? ''}`

/** Adds the leads of a CSV file. Existing leads stay unchanged, so importing a file twice adds nothing. */
export async function importLeadsFile(
  database: Database,
  now: Date,
  viewer: Viewer,
  market: MarketId,
  { csv, consentNote }: { csv: string; consentNote: string },
): Promise<ImportedLeads> {
  const team = await ownTeam(database, viewer, market)
  const { rows, faults } = await readLeadsFile(csv, team.market)
  const isKnown = await knownContacts(database, now, viewer.userId, rows)
  const fresh = rows.filter((row) => !isKnown(row))
  const references = [...new Set(fresh.flatMap(({ listing }) => listing?.toUpperCase() ?? []))]
  const homes = new Map((await ownHomes(database, viewer.userId, { references })).map((home) => [home.listingId, home]))
  const candidates: Candidate[] = []
  for (const row of fresh) {
    const home = row.listing === undefined ? undefined : homes.get(row.listing.toUpperCase())
    if (row.listing !== undefined && !home) faults.push({ row: row.row, says: message('PROPERTY_NOT_FOUND') })
    else
      candidates.push({
        ...row,
        home,
        teamKey: home?.teamKey ?? team.teamKey,
        askerKey: guestKey(database, row.phone ?? row.email ?? ''),
      })
  }
  const added = await database.transaction(async (db) => {
    // Serialises imports of the same team.
    await lock(db, 'leadImport', team.teamKey)
    await setActor(db, viewer.userId)
    const known = await knownMarks(db, candidates)
    const added = candidates.filter((row) => {
      const mark = markOf({ ...row, propertyId: row.home?.id ?? null })
      return !known.has(mark) && known.add(mark)
    })
    for (let from = 0; from < added.length; from += ROWS_A_STATEMENT)
      await insertLeads(
        db,
        now,
        { team, userId: viewer.userId, consentNote },
        added.slice(from, from + ROWS_A_STATEMENT),
      )
    for (const teamKey of new Set(added.map((row) => row.teamKey))) await publishToTeam(db, teamKey)
    return added.length
  })
  return {
    added,
    known: rows.length - fresh.length + candidates.length - added,
    faults: faults.toSorted((a, b) => a.row - b.row),
  }
}

const contactMark = (contact: string, listing: string | null | undefined) => `${contact} ${listing ?? ''}`.toLowerCase()

/**
 * Finds which rows are leads that a team of this person already has, by contact and home as an export names them. Only this finds senders
 * with an account, whose key is not their contact; a lead whose contact is no longer shown counts as unknown.
 */
async function knownContacts(db: Db, now: Date, userId: string, rows: readonly LeadRow[]) {
  const { rows: leads } = await db.query<{ phone: string | null; email: string | null; listing: string | null }>({
    name: 'leads-by-contact',
    text: `select l.mobile_phone as phone, l.email, (select listing_id from properties where id = l.property_id) as listing
      from leads l join consents c on c.id = l.consent_id
      where l.team_key = any($1) and ${showsContact('$2')} and (l.mobile_phone = any($3::text[]) or lower(l.email) = any($4::text[]))`,
    values: [
      await keysOf(db, userId),
      now,
      rows.flatMap(({ phone }) => phone ?? []),
      rows.flatMap(({ email }) => email?.toLowerCase() ?? []),
    ],
  })
  const marks = new Set(
    leads.flatMap(({ phone, email, listing }) =>
      [phone, email].flatMap((contact) => (contact === null ? [] : [contactMark(contact, listing)])),
    ),
  )
  return ({ phone, email, listing }: LeadRow) => marks.has(contactMark(phone ?? email ?? '', listing))
}

/** The marks of existing leads among the candidates. */
async function knownMarks(db: Db, candidates: Candidate[]): Promise<Set<string>> {
  const { rows } = await db.query<{ teamKey: string; askerKey: string; propertyId: string | null }>({
    name: 'known-leads',
    // Index leads_asker.
    text: `select l.team_key as "teamKey", l.asker_key as "askerKey", l.property_id as "propertyId"
      from unnest($1::uuid[], $2::text[]) k (team, asker) join leads l on l.team_key = k.team and l.asker_key = k.asker`,
    values: [candidates.map(({ teamKey }) => teamKey), candidates.map(({ askerKey }) => askerKey)],
  })
  return new Set(rows.map(markOf))
}

interface Importing {
  team: OwnTeam
  userId: string
  consentNote: string
}

async function insertLeads(
  db: Db,
  now: Date,
  { team, userId, consentNote }: Importing,
  rows: Candidate[],
): Promise<void> {
  const written = rows.map((row) => ({
    ...row,
    id: uuidv7(),
    consentId: uuidv7(),
    ...scoreOf(factsByHand(row.message)),
  }))
  const contactOf = ({ name, phone, email }: Candidate) => ({
    fullName: name,
    ...(phone !== undefined && { mobilePhone: phone }),
    ...(email !== undefined && { email }),
  })
  await insertRows(
    db,
    'consents',
    written.map((row) => ({
      id: row.consentId,
      grantorKey: row.askerKey,
      recipientUserId: userId,
      recipientName: team.name,
      fields: fieldsOfContact(contactOf(row)),
      purpose: 'recorded-by-lister',
      textVersion: CONSENT_TEXT_VERSION,
      note: consentNote,
      grantedAt: now,
      expiresAt: new Date(now.getTime() + CONSENT_DAYS * DAY_MS),
    })),
  )
  await insertRows(
    db,
    'leads',
    written.map((row) => ({
      id: row.id,
      market: row.home?.market ?? team.market,
      teamKey: row.teamKey,
      listerUserId: userId,
      ownerMemberKey: userId,
      consentId: row.consentId,
      askerKey: row.askerKey,
      subjectKind: row.home ? 'property' : 'person',
      subjectId: row.home?.id ?? team.teamKey,
      subjectTitle: row.home?.title ?? team.name,
      propertyId: row.home?.id,
      leadSource: 'import',
      campaign: row.campaign,
      ...contactOf(row),
      message: row.message,
      score: row.score,
      scoreFactors: row.factors,
      createdAt: now,
      updatedAt: now,
      activityAt: now,
    })),
  )
}

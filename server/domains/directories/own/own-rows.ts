import type { ProfileCheck, ProfileKind } from '../../../../contract/directories/kinds.ts'
import { readProfileFields, type TypedProfile } from '../../../../contract/directories/profile-fields.ts'
import { onboardingSteps, type OnboardingStep, type OwnProfile } from '../../../../contract/directories/own-profile.ts'
import { openProfileStates, type ProfileState } from '../../../../contract/directories/profile-states.ts'
import type { Document } from '../../../../contract/documents.ts'
import type { MarketId } from '../../../../contract/markets.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { Gazetteer } from '../../places/service.ts'

interface Check {
  kind: ProfileCheck
  result: 'requested' | 'passed' | 'failed'
  at: string
  until: string | null
  revoked: boolean
}

export interface OwnRow {
  id: string
  kind: ProfileKind
  market: MarketId
  state: ProfileState
  version: number
  name: string
  requested_name: string | null
  slug: string
  user_id: string
  for_others: boolean
  draft: TypedProfile | null
  photo_key: string | null
  bio: string | null
  bio_hindi: string | null
  city_id: number | null
  area_ids: number[]
  languages: string[]
  specialities: string[]
  since: number | null
  website: string | null
  license: string | null
  license_state: string | null
  license_until: string | null
  tax_id: string | null
  details: TypedProfile
  rejection: string | null
  suspension: string | null
  onboarding: Record<string, string>
  submitted_at: Date | null
  updated_at: Date
  documents: Document[]
  checks: Check[]
  facts: OnboardingStep[]
}

/** SQL of document `d` as JSON. */
export const documentJson = `json_build_object('id', d.id, 'kind', d.kind, 'name', d.name, 'type', d.type, 'bytes', d.bytes,
  'uploadedAt', d.uploaded_at, 'expiresAt', d.expires_at)`

const documentsOf = `coalesce((select json_agg(${documentJson} order by d.uploaded_at, d.id) from profile_documents pd
  join documents d on d.id = pd.document_id and d.stored_at is not null where pd.profile_id = p.id), '[]')`
const hasPaper = `exists (select from profile_documents pd join documents d on d.id = pd.document_id
  where pd.profile_id = p.id and d.kind in ('license', 'registration'))`

/** SQL of the checklist steps that profile `p` of account `u` has completed, derived from its data. */
const FACTS = `array_remove(array[
  case when u.phone_verified_at is not null then 'phone' end, case when u.email_verified_at is not null then 'email' end,
  case when ${hasPaper} then 'license' end, case when p.photo_key is not null then 'photo' end,
  case when cardinality(p.area_ids) > 0 then 'areas' end,
  case when jsonb_array_length(p.details -> 'portfolio') > 0 then 'portfolio' end,
  case when exists (select from agent_sites where agent_id = p.id or agency_id = p.id) then 'site' end,
  case when p.homes_on_offer > 0 or exists (select from projects r where r.builder_id = p.id) then 'listings' end,
  case when exists (select from visit_availability a where a.user_id = p.user_id) then 'calendar' end], null)`

const ownColumns = `p.id, p.kind, p.market, p.state, p.version, p.name, p.requested_name, p.slug, p.user_id, p.for_others, p.draft, p.photo_key, p.bio, p.bio_hindi,
  p.city_id, p.area_ids, p.languages, p.specialities, p.since, p.website, p.license, p.license_state,
  to_char(p.license_until, 'YYYY-MM-DD') as license_until, p.tax_id, p.details, p.rejection, p.onboarding, p.submitted_at, p.updated_at,
  case when p.state = 'suspended' then (select reason from profile_events where profile_id = p.id and to_state = 'suspended'
    order by id desc limit 1) end as suspension,
  ${documentsOf} as documents,
  coalesce((select json_agg(json_build_object('kind', kind, 'result', result, 'at', at, 'until', expires_at,
      'revoked', revoked_at is not null) order by kind)
    from (select distinct on (kind) kind, result, at, expires_at, revoked_at from profile_verifications
      where profile_id = p.id order by kind, at desc) v), '[]') as checks,
  ${FACTS} as facts`

/** The profiles of a person, last changed first. */
export async function ownRows(db: Db, userId: string): Promise<OwnRow[]> {
  const { rows } = await db.query<OwnRow>({
    name: 'own-profiles',
    // Index profiles_user.
    text: `select ${ownColumns} from profiles p join users u on u.id = p.user_id where p.user_id = $1
      order by p.updated_at desc, p.id limit 50`,
    values: [userId],
  })
  return rows
}

/** One profile of a person; `held` locks its row until the transaction ends. */
export async function ownRow(db: Db, userId: string, id: string, held = false): Promise<OwnRow> {
  if (held) await db.query(`select from profiles where id = $1 and user_id = $2 for update`, [id, userId])
  const { rows } = await db.query<OwnRow>({
    name: 'own-profile',
    text: `select ${ownColumns} from profiles p join users u on u.id = p.user_id where p.id = $1 and p.user_id = $2`,
    values: [id, userId],
  })
  if (!rows[0]) throw new Refusal('PROFILE_NOT_FOUND')
  return rows[0]
}

/** The stored columns as typed fields. */
function standing(row: OwnRow, gazetteer: Gazetteer): TypedProfile {
  const city = row.city_id === null ? undefined : gazetteer.byId.get(row.city_id)
  const areas = row.area_ids.flatMap((id) => {
    const place = gazetteer.byId.get(id)
    if (!place?.parent) return []
    return [{ city: place.parent.slug, locality: place.slug, name: place.name, cityName: place.parent.name }]
  })
  const fields = {
    name: row.requested_name ?? row.name,
    photo: row.photo_key,
    bio: row.bio,
    bioHindi: row.bio_hindi,
    city: city ? { slug: city.slug, name: city.name } : null,
    languages: row.languages,
    specialities: row.specialities,
    since: row.since,
    website: row.website,
    license: row.license,
    licenseState: row.license_state,
    licenseUntil: row.license_until,
    taxId: row.tax_id,
    areas,
    ...(row.kind === 'builder' && builderFields(row.details)),
  }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null))
}

const BUILDER_FIELDS = [
  'legalName',
  'promoters',
  'projectsCompleted',
  'homesDelivered',
  'trackRecord',
  'registrations',
] as const
const builderFields = (details: TypedProfile): TypedProfile =>
  Object.fromEntries(BUILDER_FIELDS.flatMap((name) => (details[name] === undefined ? [] : [[name, details[name]]])))

/** The fields as the owner last typed them: of a draft or rejected profile the draft, else the stored columns. */
export function fieldsOf(row: OwnRow, gazetteer: Gazetteer): TypedProfile {
  if (row.state !== 'draft' && row.state !== 'rejected') return standing(row, gazetteer)
  return {
    ...(row.draft ?? standing(row, gazetteer)),
    ...(row.photo_key !== null && { photo: row.photo_key }),
  }
}

export function ownProfile(row: OwnRow, gazetteer: Gazetteer, now: Date): OwnProfile {
  const { id, kind, market, state, version } = row
  const fields = fieldsOf(row, gazetteer)
  const reason = state === 'rejected' ? row.rejection : row.suspension
  const isWritten = state === 'draft' || state === 'rejected'
  const documents = row.documents.map((document) => ({
    ...document,
    uploadedAt: new Date(document.uploadedAt).toISOString(),
    expiresAt: new Date(document.expiresAt).toISOString(),
  }))
  const { problems } = readProfileFields({
    kind,
    market,
    fields,
    documents: documents.map((document) => document.kind),
    now,
  })
  return {
    id,
    kind,
    market,
    state,
    version,
    ...(row.submitted_at && { name: row.name }),
    ...(state === 'active' && { slug: row.slug, name: row.name }),
    forOthers: row.for_others,
    fields,
    documents,
    checks: row.checks.map((check) => ({
      kind: check.kind,
      result: resultOf(check, now),
      at: new Date(check.at).toISOString(),
    })),
    problems: isWritten ? Object.fromEntries(Object.entries(problems)) : {},
    ...(reason !== null && { reason }),
    onboarding: onboardingSteps.map((step) => ({ step, state: onboardingState(row, step) })),
    open: openProfileStates(state, 'owner'),
    ...(row.submitted_at && { submittedAt: row.submitted_at.toISOString() }),
    updatedAt: row.updated_at.toISOString(),
  }
}

function resultOf({ result, until, revoked }: Check, now: Date): OwnProfile['checks'][number]['result'] {
  if (revoked) return 'revoked'
  return result === 'passed' && until !== null && new Date(until) <= now ? 'expired' : result
}

/** SQL of the live profiles of user `$1` as `onboardingLeft` reads them; by profiles_user. */
export const ONBOARDING_ROWS = `select p.id, p.kind, p.name, p.onboarding, ${FACTS} as facts
  from profiles p join users u on u.id = p.user_id
  where p.user_id = $1 and p.state in ('active', 'paused') order by p.updated_at desc, p.id limit 50`
export type OnboardingRow = Pick<OwnRow, 'id' | 'kind' | 'name' | 'onboarding' | 'facts'>

/** The profiles with open checklist steps, and how many. */
export const onboardingLeft = (rows: readonly OnboardingRow[]): { id: string; name: string; left: number }[] =>
  rows.flatMap((row) => {
    const left = onboardingSteps.filter((step) => isStepOf(row, step) && onboardingState(row, step) === 'open').length
    return left > 0 ? [{ id: row.id, name: row.name, left }] : []
  })

/** Only agents and agencies have sites, and architects show works. */
const isStepOf = ({ kind }: Pick<OwnRow, 'kind'>, step: OnboardingStep) =>
  (step !== 'site' || kind === 'agent' || kind === 'agency') && (step !== 'portfolio' || kind === 'architect')

function onboardingState(
  { facts, onboarding }: Pick<OwnRow, 'facts' | 'onboarding'>,
  step: OnboardingStep,
): OwnProfile['onboarding'][number]['state'] {
  if (facts.includes(step)) return 'done'
  const marked = onboarding[step]
  return marked === 'done' || marked === 'skipped' ? marked : 'open'
}

import type { Db } from '../../../platform/db/pool.ts'
import { updateProperties } from '../../properties/service.ts'
import type { Moved } from './moving.ts'

type More = Partial<Omit<Moved, 'table' | 'column'>>

const rows = (table: string, column: string, more: More = {}): Moved => ({ table, column, key: 't.id::text', ...more })

/** SQL of whether an account has a row of the table that is the same in these columns. */
const has =
  (table: string, column: string, same: readonly string[], where = 'true') =>
  (account: string) =>
    `exists (select from ${table} o where o.${column} = ${account} and ${where}${same.map((one) => ` and o.${one} = t.${one}`).join('')})`

/** Rows of which an account has one for each value of these columns. */
const onePer = (table: string, column: string, same: readonly string[], more: More = {}): Moved => ({
  table,
  column,
  key: same.length ? same.map((one) => `t.${one}::text`).join(` || ' ' || `) : `'one'`,
  clash: has(table, column, same),
  ...more,
})

/** The same, of rows with an id. */
const oneIdPer = (table: string, column: string, same: readonly string[], more: More = {}): Moved =>
  onePer(table, column, same, { key: 't.id::text', ...more })

/** Rows of what a person did, each named only by its author. */
const by = (column: string, tables: readonly string[]) => tables.map((table) => rows(table, column))

/** Gives homes to an account. Checks of the phone and the identity stay valid, because the person is the same. */
async function giveHomes(db: Db, ids: string[], account: string, now: Date): Promise<void> {
  const { rows: checks } = await db.query<{ id: string; expiresAt: Date | null }>(
    `select id, expires_at as "expiresAt" from property_verifications where property_id = any($1::uuid[]) and kind in ('phone', 'id')`,
    [ids],
  )
  await updateProperties(db, ids, { owner_user_id: account }, { now })
  await db.query(
    `update property_verifications v set expires_at = k.expires_at from unnest($1::uuid[], $2::timestamptz[]) k (id, expires_at) where v.id = k.id`,
    [checks.map(({ id }) => id), checks.map(({ expiresAt }) => expiresAt)],
  )
}

const openIn = (states: string) => `t.state in (${states}) and o.state in (${states})`

/** SQL of whether visit `t` is with the account, or at a time when the account has another visit or open house. */
const visitClash = (side: string, other: string) => (account: string) =>
  `(t.${other} = ${account} or exists (select from visit_quarters q join visit_quarters o on o.quarter = q.quarter and o.user_id = ${account}
    where q.visit_id = t.id and q.user_id = t.${side}))`

const ofEnquirer = (account: string) =>
  `t.enquiry_id in (select id from enquiries where asker_user_id = ${account}::uuid)`
const ofUser = () => `t.owner_kind = 'user'`

/** All columns that a merge moves, in this order: leads are found by their enquiries, quarters follow their visits. */
export const movedColumns: readonly Moved[] = [
  rows('properties', 'owner_user_id', { kind: 'home', write: giveHomes }),
  oneIdPer('listing_drafts', 'user_id', ['property_id'], { kind: 'draft' }),
  rows('submitted_drafts', 'user_id', { key: 't.draft_id::text' }),
  rows('property_revisions', 'by_user_id', { key: 't.property_id::text' }),
  rows('listing_imports', 'user_id'),
  rows('move_batches', 'user_id'),
  rows('wardens', 'user_id', { key: 't.property_id::text' }),
  rows('videos', 'user_id', { key: 't.key' }),
  rows('profiles', 'user_id', {
    kind: 'profile',
    clash: has('profiles', 'user_id', ['kind'], `t.state <> 'closed' and o.state <> 'closed'`),
  }),
  oneIdPer('profile_claims', 'user_id', ['profile_id'], {
    clash: has('profile_claims', 'user_id', ['profile_id'], openIn(`'pending'`)),
  }),
  oneIdPer('project_drafts', 'user_id', ['project_id']),
  rows('submitted_project_drafts', 'user_id', { key: 't.draft_id::text' }),
  oneIdPer('unit_changes', 'by_user_id', ['client_id']),
  rows('project_revisions', 'by_user_id', { key: 't.project_id::text' }),
  rows('project_units', 'held_by_user_id'),
  rows('project_tasks', 'done_by_user_id'),

  rows('leads', 'asker_key', { isText: true, within: ofEnquirer }),
  rows('enquiries', 'asker_key', { isText: true }),
  rows('enquiries', 'asker_user_id', { kind: 'enquiry' }),
  rows('requirements', 'asker_key', { isText: true }),
  rows('requirements', 'user_id', { kind: 'requirement' }),
  rows('consents', 'grantor_user_id'),
  rows('consents', 'recipient_user_id'),
  rows('enquiries', 'subject_id', {
    within: (account) =>
      `t.subject_kind = 'person' and t.id in (select enquiry_id from leads where lister_user_id = ${account})`,
  }),
  rows('leads', 'subject_id', { within: (account) => `t.subject_kind = 'person' and t.lister_user_id = ${account}` }),
  rows('leads', 'team_key'),
  rows('leads', 'lister_user_id', { kind: 'lead' }),
  rows('leads', 'owner_member_key'),
  rows('lead_tasks', 'owner_member_key'),
  onePer('reply_templates', 'user_id', ['id']),
  onePer('service_areas', 'user_id', ['place_id']),
  onePer('service_polygons', 'user_id', []),
  onePer('served_places', 'user_id', ['place_id']),
  onePer('pool_passes', 'user_id', ['requirement_id']),
  oneIdPer('pool_claims', 'taker_user_id', ['requirement_id']),

  onePer('favourites', 'user_id', ['property_id'], { kind: 'favourite' }),
  oneIdPer('saved_searches', 'user_id', ['query'], { kind: 'search' }),
  rows('visits', 'visitor_id', { kind: 'visit', clash: visitClash('visitor_id', 'seller_id') }),
  rows('visits', 'seller_id', { kind: 'visit', clash: visitClash('seller_id', 'visitor_id') }),
  rows('open_houses', 'host_id', {
    clash: (
      account,
    ) => `exists (select from visit_quarters q join visit_quarters o on o.quarter = q.quarter and o.user_id = ${account}
      where q.open_house_id = t.id and q.user_id = t.host_id)`,
  }),
  onePer('visit_quarters', 'user_id', ['quarter'], { within: () => 't.open_house_id is not null' }),
  oneIdPer('open_house_places', 'user_id', ['open_house_id']),
  onePer('visit_availability', 'user_id', []),
  onePer('visit_feeds', 'user_id', []),
  oneIdPer('bed_holds', 'user_id', ['property_id'], {
    clash: has('bed_holds', 'user_id', ['property_id'], openIn(`'asked', 'accepted'`)),
  }),
  oneIdPer('roommate_requests', 'user_id', ['city_id'], {
    clash: has('roommate_requests', 'user_id', ['city_id'], openIn(`'open', 'hidden'`)),
  }),
  onePer('roommate_asides', 'user_id', ['request_id']),
  // One purchase in each market is current: the other is put away.
  rows('purchases', 'user_id', {
    kind: 'purchase',
    also: (account) =>
      `archived_at = case when ${has('purchases', 'user_id', ['market'], 'o.archived_at is null')(account)} then coalesce(t.archived_at, t.updated_at) else t.archived_at end`,
  }),

  onePer('thread_members', 'user_id', ['thread_id'], { kind: 'thread' }),
  rows('messages', 'sender_user_id'),
  oneIdPer('message_reports', 'reporter_user_id', ['message_id']),
  rows('voice_notes', 'owner_user_id'),
  onePer('voice_note_listeners', 'user_id', ['voice_note_id']),
  rows('documents', 'owner_user_id', { kind: 'document' }),
  onePer('picture_uploads', 'user_id', ['picture_key']),

  rows('orders', 'owner_id', { within: ofUser }),
  rows('orders', 'user_id', { kind: 'order' }),
  rows('refunds', 'requested_by', { clash: (account) => `t.approved_by = ${account}` }),
  rows('subscriptions', 'owner_id', {
    within: ofUser,
    clash: has('subscriptions', 'owner_id', ['owner_kind'], `t.state <> 'expired' and o.state <> 'expired'`),
  }),
  rows('subscriptions', 'mandate_by'),
  onePer('entitlement_shares', 'user_id', ['agency_id', 'quota']),
  rows('entitlement_uses', 'user_id', { key: `t.quota || ' ' || t.key` }),

  rows('reviews', 'author_user_id', { kind: 'review' }),
  rows('reviews', 'reply_by_user_id'),
  rows('reviews', 'disputed_by_user_id'),
  rows('review_visits', 'user_id', { key: 't.visit_id::text' }),
  rows('review_visits', 'host_user_id', { key: 't.visit_id::text' }),
  onePer('review_reports', 'user_id', ['review_id']),
  rows('tickets', 'asker_key', { isText: true }),
  rows('tickets', 'asker_user_id', { kind: 'ticket' }),
  rows('ticket_messages', 'by_user_id'),
  rows('reports', 'reporter_user_id'),
  rows('profile_reports', 'reporter_user_id'),
  onePer('page_acceptances', 'user_id', ['market', 'slug', 'version']),

  oneIdPer('blog_authors', 'user_id', ['market']),
  rows('blog_posts', 'writer_user_id'),
  rows('blog_posts', 'written_by_user_id'),
  rows('blog_post_revisions', 'by_user_id', { key: `t.post_id || ' ' || t.version` }),
  rows('blog_comments', 'author_user_id'),
  onePer('blog_comment_reports', 'user_id', ['comment_id']),
  oneIdPer('contest_guesses', 'user_id', ['round_id', 'position']),
  onePer('contest_players', 'user_id', []),

  rows('agency_invitations', 'invited_by_user_id'),
  rows('agency_invitations', 'user_id'),
  rows('agency_ownership_offers', 'owner_user_id'),
  rows('agency_ownership_offers', 'offered_by_user_id'),
  rows('agency_handovers', 'by_user_id'),
  rows('agency_handovers', 'to_user_id'),
  rows('agency_handover_items', 'from_user_id', { key: `t.handover_id || ' ' || t.kind || ' ' || t.item_id` }),
  rows('home_batches', 'to_user_id'),

  rows('identities', 'user_id', { key: `t.provider || ' ' || t.subject` }),
  rows('document_reads', 'user_id'),
  ...by('by_user_id', [
    'lead_events',
    'visit_events',
    'review_events',
    'profile_events',
    'profile_verifications',
    'blog_events',
    'project_events',
    'project_unit_events',
    'project_updates',
    'project_partners',
    'price_lists',
    'agent_site_events',
  ]),
]

/** Columns that name an account and stay as they are when it is merged, with the reason. */
export const stayingColumns: Readonly<Record<string, readonly string[]>> = {
  'of the account alone, and ended or erased with it': [
    'sessions.user_id',
    'second_factors.user_id',
    'recovery_codes.user_id',
    'factor_recoveries.user_id',
    'known_devices.user_id',
    'one_time_codes.user_id',
    'push_subscriptions.user_id',
    'contact_undo_links.user_id',
    'former_contacts.user_id',
    'news.user_id',
    'news_counters.user_id',
    'notifications.user_id',
    'faq_votes.user_id',
    'account_locks.user_id',
    'account_risks.user_id',
    'locked_devices.user_id',
    'risk_signs.user_id',
    'impersonations.user_id',
    'account_merges.from_id',
    'account_merges.into_id',
  ],
  'written by staff, and no account of staff is merged': [
    'audit_log.by_user_id',
    'account_locks.by_user_id',
    'coupons.created_by',
    'exchange_rates.entered_by',
    'home_batches.user_id',
    'impersonations.by_user_id',
    'message_reports.decided_by_user_id',
    'message_texts.published_by',
    'moderation_claims.by_user_id',
    'orders.confirmed_by',
    'orders.recorded_by',
    'package_versions.created_by',
    'page_drafts.by_user_id',
    'page_versions.published_by',
    'people_exports.by_user_id',
    'pool_claims.decided_by',
    'profile_claims.decided_by_user_id',
    'profile_reports.decided_by_user_id',
    'properties.moderated_by',
    'property_verifications.by_user_id',
    'property_verifications.revoked_by',
    'proposals.by_user_id',
    'refunds.approved_by',
    'refunds.second_by',
    'reports.decided_by',
    'saved_views.user_id',
    'screen_texts.published_by',
    'tickets.assignee_user_id',
  ],
  'books and sealed histories, which nobody changes': [
    'ledger_transactions.user_id',
    'ledger_transactions.by_user_id',
    'ledger_accounts.owner_id',
    'property_history.by_user_id',
    'refund_events.by_user_id',
    'subscription_events.by_user_id',
  ],
}

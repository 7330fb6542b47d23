/** A mistake that a tired engineer makes, and the test that must notice it. */
export interface Fault {
  name: string
  file: string
  /** Source text that occurs once in the file, and what takes its place. */
  find: string
  replace: string
  /** The test file; a journey (`.spec.ts`) runs in a browser. */
  test: string
  /** Pattern of the names of the tests that run, where that is not the whole file. */
  named?: string
  /** Whether a test that is no journey reads the web build. */
  inBuild?: boolean
  /** What the failing test says, where another failure could be taken for it. */
  says?: RegExp
}

export const faults: readonly Fault[] = [
  {
    name: 'permission: moderators publish pages too',
    file: 'contract/pages/page-office.ts',
    find: `path: '/api/admin/pages/{id}/versions',\n  who: admins,`,
    replace: `path: '/api/admin/pages/{id}/versions',\n  who: staff,`,
    test: 'server/enquiry-permissions.test.ts',
    named: 'publishPage',
  },
  {
    name: 'permission: a suspended architect edits the portfolio',
    file: 'server/domains/directories/own/portfolio.ts',
    find: `    if (row.state !== 'active' && row.state !== 'paused') throw new Refusal('PROFILE_MOVE_NOT_OPEN')\n`,
    replace: '',
    test: 'server/domains/directories/own/portfolio.test.ts',
  },
  {
    name: 'forgotten where: an import of another lister is applied',
    file: 'server/domains/listings/imports/imports.ts',
    find: `from listing_imports i where i.id = $1 and i.user_id = $2\``,
    replace: `from listing_imports i where i.id = $1 and $2::uuid is not null\``,
    test: 'server/domains/listings/imports/imports.test.ts',
    named: 'each import for its lister alone',
  },
  {
    name: 'forgotten where: a document of another member is removed',
    file: 'server/domains/uploads/documents/documents.ts',
    find: `select from documents where id = $1 and owner_user_id = $2 for update`,
    replace: `select from documents where id = $1 and $2::uuid is not null for update`,
    test: 'server/domains/uploads/documents/documents.test.ts',
  },
  {
    name: 'a day off: weeks of visiting hours begin on Sunday',
    file: 'server/domains/visits/hours.ts',
    find: `weekdays[date.dayOfWeek - 1]`,
    replace: `weekdays[date.dayOfWeek % 7]`,
    test: 'server/domains/visits/booking.test.ts',
    named: 'the times that are free',
  },
  {
    name: 'lost rollback: an enquiry is written outside its transaction',
    file: 'server/domains/enquiries/asking/sending.ts',
    find: `: await handOver(db, now, handing)`,
    replace: `: await handOver(database, now, handing)`,
    test: 'server/domains/enquiries/asking/asking.test.ts',
    named: 'nothing stands where a part of it fails',
  },
  {
    name: 'sent twice: a file brought again adds its homes again',
    file: 'server/domains/listings/imports/applying.ts',
    find: `{ source: sourceOf(viewer.userId), source_id: reference }`,
    replace: `{ source: sourceOf(viewer.userId) }`,
    test: 'server/domains/listings/imports/imports.test.ts',
    named: 'the same file again',
  },
  {
    name: 'job: those of a killed server are never taken up',
    file: 'server/platform/jobs/queue.ts',
    find: `where application_name = locked_by)`,
    replace: `where application_name is not null)`,
    test: 'server/killed.test.ts',
  },
  {
    name: 'job: a home is told again on the same day',
    file: 'server/domains/saved-searches/sending.ts',
    find: `  await rememberAlerts(db, now, alert, entries)\n`,
    replace: '',
    test: 'server/domains/saved-searches/matching.test.ts',
  },
  {
    name: 'stale cache: a card stays as it was first written',
    file: 'server/domains/search/index-homes.ts',
    find: `on conflict (id) do update set card = excluded.card where t.card <> excluded.card`,
    replace: `on conflict (id) do nothing`,
    test: 'server/domains/favourites/favourites.test.ts',
    named: 'a price that changed',
  },
  {
    name: 'stale cache: a page of one site is kept for all',
    file: 'server/platform/http/pages.ts',
    find: `\${market} \${JSON.stringify(parts)} \${origin}`,
    replace: `\${market} \${origin}`,
    test: 'server/domains/agent-sites/site-pages.test.ts',
    named: 'The page cache',
  },
  {
    name: 'currency: rupees are counted in thousands',
    file: 'contract/format.ts',
    find: `largeNumbers: 'indian', locale: 'en-IN'`,
    replace: `largeNumbers: 'indian', locale: 'en-US'`,
    test: 'web/platform/format.test.ts',
  },
  {
    name: 'rate limit: files under way are not counted',
    file: 'server/platform/http/file-body.ts',
    find: `    add(files, person, 1)\n`,
    replace: '',
    test: 'server/domains/uploads/uploads.test.ts',
    named: 'and no more',
  },
  {
    name: 'token: a code is good after its ten minutes',
    file: 'server/domains/auth/codes.ts',
    find: `and used_at is null and expires_at > $5 and tries < $6 returning id, code_hash`,
    replace: `and used_at is null and created_at <= $5 and tries < $6 returning id, code_hash`,
    test: 'server/domains/auth/auth.test.ts',
    named: '^a code',
  },
  {
    name: 'filter: a search for bathrooms finds any home',
    file: 'server/domains/search/filters.ts',
    find: `...columns(compared('bathrooms_min', 'smallint', 'h.bathrooms >=', (f) => f.bathroomsMin)),`,
    replace: `...columns(compared('bathrooms_min', 'smallint', 'h.bathrooms >=', () => undefined)),`,
    test: 'server/domains/search/search.test.ts',
  },
  {
    name: 'filter: an alert forgets how many bedrooms were asked for',
    file: 'server/domains/saved-searches/conditions.ts',
    find: `(d.bedrooms = 0 or h.bedrooms is not null`,
    replace: `(true or h.bedrooms is not null`,
    test: 'server/domains/saved-searches/matching.test.ts',
    named: 'a new home meets',
  },
  {
    name: 'cursor: the last lead of a page comes again on the next',
    file: 'server/domains/enquiries/leads/lead-lists.ts',
    find: `and (l.activity_at, l.id) < (`,
    replace: `and (l.activity_at, l.id) <= (`,
    test: 'server/domains/enquiries/leads/leads.test.ts',
  },
  {
    name: 'order: the largest cut of a price comes last',
    file: 'server/domains/favourites/favourites.sql.ts',
    find: `- f.price_at_save, 0)\`, type: 'bigint', direction: 'asc'`,
    replace: `- f.price_at_save, 0)\`, type: 'bigint', direction: 'desc'`,
    test: 'server/domains/favourites/favourites.test.ts',
    named: 'each order begins',
  },
  {
    name: 'contact: who visits reads a number that was not given to them',
    file: 'server/domains/visits/visit-json.ts',
    find: `case when v.seller_id = \${LISTER}
      and exists (select from leads d where d.id = v.lead_id and d.full_name is not null) then`,
    replace: `case when v.seller_id = \${LISTER} then`,
    test: 'server/contact-leak.test.ts',
    named: 'Visit',
  },
  {
    name: 'signal: a server whose terminal closes does not stop',
    file: 'server/main.ts',
    find: `['SIGINT', 'SIGTERM', 'SIGHUP'] as const`,
    replace: `['SIGINT', 'SIGTERM'] as const`,
    test: 'server/main.test.ts',
    named: 'that was killed leaves nothing',
  },
  {
    name: 'translation: a text stays English',
    file: 'web/domains/support/screens/faq-screen.tsx',
    find: `<Trans>Not answered? Ask us</Trans>`,
    replace: `Not answered? Ask us`,
    test: 'scripts/unwrapped-text.test.ts',
  },
  {
    name: 'escape: what an agent writes ends the data of a page',
    file: 'web/ssr/page-data.ts',
    find: `JSON.stringify(value).replaceAll('<', '\\\\u003c')`,
    replace: `JSON.stringify(value)`,
    test: 'server/domains/agent-sites/site-pages.test.ts',
    named: 'stays words',
    inBuild: true,
  },
  {
    name: 'accessibility: a button is only an icon',
    file: 'web/domains/visits/calendar/calendar.tsx',
    find: "label={view === 'month' ? t`Next month` : view === 'week' ? t`Next week` : t`Next day`}",
    replace: `label=""`,
    test: 'e2e/every-screen.spec.ts',
    named: 'calendar of visits$',
    says: /button-name/,
  },
  {
    name: 'layout: a field is wider than a small phone',
    file: 'web/domains/support/newsletter/newsletter-form.tsx',
    find: `min-w-0 grow basis-60`,
    replace: `min-w-80 grow basis-60`,
    test: 'e2e/every-screen.spec.ts',
    named: 'questions$',
    says: /320 px wide/,
  },
  {
    name: 'contrast: a colour is chosen for the light theme alone',
    file: 'web/domains/pages/screens/legal-screen.tsx',
    find: `<p className="text-small text-soft wrap-anywhere">`,
    replace: `<p className="text-small text-[#57534e] wrap-anywhere">`,
    test: 'e2e/every-screen.spec.ts',
    named: 'legal$',
    says: /dark[^]*color-contrast/,
  },
  {
    name: 'map: its address keeps the search from before it moved',
    file: 'web/domains/search/map/use-map-search.ts',
    find: `addressOf(next, position, page.from, page.to, open)`,
    replace: `addressOf(search, position, page.from, page.to, open)`,
    test: 'e2e/visitor-looks-at-the-map.spec.ts',
    named: 'searches where the map goes',
  },
  {
    name: 'search: Back leaves the page instead of closing the filters',
    file: 'web/ui/use-back-closes.ts',
    find: `    history.pushState(history.state, '')\n`,
    replace: '',
    test: 'e2e/visitor-finds-a-home.spec.ts',
    named: 'closes the filters with Back',
  },
  {
    name: 'currency: search engines read the price of a home in paise',
    file: 'web/domains/properties/page/home-json-ld.ts',
    find: `home.listPrice / 100`,
    replace: `home.listPrice`,
    test: 'e2e/search-engine-reads.spec.ts',
    named: "a home's page, word for word",
  },
  {
    name: 'lost rollback: a home stays saved on screen when the server refuses it',
    file: 'web/domains/favourites/store/favourites-store.ts',
    find: `    show(id, !wanted)\n`,
    replace: '',
    test: 'e2e/buyer-keeps-favourites.spec.ts',
    named: 'what the server refuses is taken back',
  },
]

/** How often the text of a fault occurs in its file: once, or the row must follow what was rewritten. */
export const occurrences = ({ find }: Fault, source: string): number => source.split(find).length - 1

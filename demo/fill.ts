import { insertRows } from '../server/platform/db/insert-rows.ts'
import type { Database, Db } from '../server/platform/db/pool.ts'
import type { Storage } from '../server/platform/storage/storage.ts'
import { measureReplies } from '../server/domains/enquiries/leads/reply-figures.ts'
import { offerUnitTypes } from '../server/domains/listings/service.ts'
import { countForAllListers } from '../server/domains/listings/own/lister-figures.ts'
import { rebuildMarketReport } from '../server/domains/market-report/service.ts'
import { indexHomes, rebuildFigures } from '../server/domains/search/service.ts'
import { insertMedia, insertProperties } from '../server/domains/properties/repository.ts'
import type { MarketId } from '../contract/markets.ts'
import { addDemoAccounts, demoAccounts, keepAccounts } from './accounts.ts'
import { addAgencies } from './agencies.ts'
import { addAgentsAtWork, addListerAccounts } from './agents-at-work.ts'
import { addBeds, addCampuses, addRoommates } from './points/beds.ts'
import { addBlog } from './blog.ts'
import { givePlans, withPlans } from './drawn/plans.ts'
import { addEarlierHomes } from './past/earlier-homes.ts'
import { addContests } from './contests.ts'
import { addEnquiries } from './enquiries.ts'
import { addExchangeRates } from './us/exchange-rates.ts'
import { addFirms } from './firms.ts'
import { makeMarket, makeSoldHomes } from './homes.ts'
import { readChecks, varyLeads } from './lead-photos.ts'
import { addListers } from './listers.ts'
import { addModeration, letWait } from './moderation.ts'
import { addPackages } from './shop/catalogue.ts'
import { addPast } from './past/past.ts'
import { keepPictures } from './pictures.ts'
import { addPlaceSearches, addPlaces } from './places.ts'
import { addPoints } from './points/points.ts'
import { addPortraits } from './drawn/portraits.ts'
import { writeRecipes, type Recipe } from './drawn/recipes.ts'
import { addProfileAdmin } from './profile-admin.ts'
import { addProfiles } from './profiles.ts'
import { openProjectLooks } from './projects/looks.ts'
import { addProjects, archiveOf, makeProjects, plansInLists } from './projects/projects.ts'
import { addUsProjects, usArchive } from './projects/us-projects.ts'
import { addPurchase } from './purchases.ts'
import { addRequirements } from './requirements.ts'
import { addReviews } from './reviews.ts'
import { addServices } from './services.ts'
import { addSites } from './sites.ts'
import { addStats } from './stats.ts'
import { addTrade } from './shop/trade.ts'
import { dateOffers, giveUnitTypes } from './unit-types.ts'
import { addUsMarket, closeUsHomes } from './us/us.ts'
import { usVoice } from './us/us-voice.ts'
import { indianVoice } from './voice.ts'
import { addVisits } from './visits/visits.ts'
import { addVoiceNotes } from './messages/voice-notes.ts'

const BATCH = 200
/** Five for each round of the demonstration and the next days. */
const SOLD_FOR_CONTEST = 30

/** A statement that writes a whole market may take long on a slow machine. */
const UNTIMED = 'set local statement_timeout = 0'

interface FillOptions {
  market: MarketId
  key: Buffer
  say: (line: string) => void
  showProgress: (line: string) => void
}

/**
 * Fills an empty database with the demo market, always the same, with dates relative to now. Runs in one transaction, so an interrupted
 * start begins again. India is always filled; the US wholly if it is the home market, else with a
 * few homes.
 */
export async function fillDemo(
  database: Database,
  storage: Storage,
  dataDir: string,
  { market, key, say, showProgress }: FillOptions,
): Promise<void> {
  say('Filling the empty database with a demonstration market (about half a minute) ...')
  const step = (what: string) => showProgress(`Filling the demonstration: ${what}`)
  const now = new Date()
  const accounts = demoAccounts()
  const count = await database.transaction(async (db) => {
    await db.query(UNTIMED)
    const recipes: Recipe[] = []
    step('photographs')
    const all = await keepPictures(db, recipes, now)
    // A profile shows each original picture once, without derived ones.
    const pictures = all.filter(({ derived }) => !derived)
    const users = await addDemoAccounts(db, accounts)
    await addFirms(db, users, now)
    await addPackages(db, users, now)
    const places = await addPlaces(db)
    await addPlaceSearches(db, places, now)
    const listers = await addListers(db, places, users, now)
    const looks = openProjectLooks(all, [
      ...archiveOf(listers.projects, now.toISOString().slice(0, 10)),
      ...(market === 'us' ? usArchive : []),
    ])
    const isAmerican = market === 'us'
    const american = await addUsMarket(db, all, users, now, isAmerican)
    await addPoints(db, places, now)
    await addExchangeRates(db, now)
    await addProfiles(db, { places, listers, pictures, now })
    await addPortraits(db, recipes, now)
    step('homes')
    const ingredients = { places, listers, pictures: all, looks, now }
    const homes = [...makeMarket(ingredients)]
    const sold = makeSoldHomes(ingredients, 'bengaluru', SOLD_FOR_CONTEST)
    const soldRows = sold.map(({ row }) => row)
    const rows = homes.map(({ row }) => row)
    const unitTypes = giveUnitTypes(rows)
    await insertRows(db, 'unit_types', unitTypes)
    letWait(rows, listers, now)
    step('floor plans')
    const areas = new Map(unitTypes.map(({ id, livingArea }) => [id, livingArea]))
    const plans = await givePlans(db, recipes, [...homes, ...american.homes], areas, now)
    for (let at = 0; at < rows.length; at += BATCH) {
      const batch = rows.slice(at, at + BATCH)
      await insertProperties(db, batch)
      step(`${at + batch.length} of ${rows.length} homes`)
    }
    await insertProperties(db, soldRows)
    await insertProperties(db, american.rows)
    await closeUsHomes(db, now)
    const projects = await makeProjects(db, { places, listers, looks, unitTypes, users, now })
    await addPast(db, rows, now)
    await addPast(db, soldRows, now, { seed: 85, told: 1 })
    const settled = plansInLists(projects, all, { places, listers })
    const pictured = varyLeads(homes, { settled, checks: await readChecks(db) })
    pictured.push(...varyLeads(sold))
    pictured.push(...varyLeads(american.homes))
    const media = withPlans(pictured, plans)
    for (let at = 0; at < media.length; at += BATCH * 10) await insertMedia(db, media.slice(at, at + BATCH * 10))
    step('projects, people and leads')
    await addProjects(db, projects, { places, listers, looks, unitTypes, users, now })
    if (isAmerican) await addUsProjects(db, { cities: american.cities, looks, users, agents: american.agents, now })
    await addStats(db, listers, rows, now)
    await addVisits(db, users, market, now)
    await addCampuses(db, now)
    await addBeds(db, rows, users, now)
    await addRoommates(db, now)
    await addEnquiries(db, listers, users, rows, now)
    await addPurchase(db, users, market, now)
    await addAgentsAtWork(db, listers.agents, rows, indianVoice, now)
    if (isAmerican) await addAgentsAtWork(db, american.agents, american.rows, usVoice, now)
    await addRequirements(db, places, listers, users, now)
    await addVoiceNotes(db, storage, users, now)
    await addAgencies(db, listers, users, now)
    await addTrade(db, users, market, now)
    await addReviews(db, indianVoice, users, now)
    if (isAmerican) await addReviews(db, usVoice, users, now)
    await addModeration(db, listers, users, rows, now)
    await addServices(db, places, listers, now)
    await addBlog(db, { users, pictures, now })
    // The demo agent has one site, in the market of the site.
    const withSites = isAmerican ? listers.agents.slice(1) : listers.agents
    await addSites(db, indianVoice, { agents: withSites, cities: places.cities, users, pictures, now })
    if (isAmerican)
      await addSites(db, usVoice, {
        ...american,
        users,
        pictures: pictures.filter(({ room }) => room !== 'pooja'),
        now,
      })
    await addPortraits(db, recipes, now)
    await addProfileAdmin(db, storage, isAmerican ? usVoice : indianVoice, {
      cities: isAmerican ? american.cities : places.cities,
      users,
      key,
      now,
    })
    await addListerAccounts(db, listers.agents, indianVoice)
    await addListerAccounts(db, american.agents, usVoice)
    await spreadArrivals(db, now)
    step('search')
    await indexHomes(
      db,
      [...rows, ...soldRows, ...american.rows].map(({ id }) => id),
    )
    await rebuildFigures(db)
    step('homes of the past two years')
    await addEarlierHomes(db, [...rows, ...american.rows], now)
    // Both are written before the market is committed, because they exist nowhere else.
    await writeRecipes(dataDir, recipes)
    await keepAccounts(dataDir, accounts)
    return rows.length + soldRows.length + american.rows.length
  })
  await database.query('analyze')
  const offered = await offerUnitTypes(database, now)
  await database.transaction(async (db) => {
    await db.query(UNTIMED)
    await dateOffers(db)
    await indexHomes(db, offered)
  })
  await addContests(database, 'in', now)
  if (market === 'us') await addContests(database, 'us', now)
  await countForAllListers(database, now)
  await measureReplies(database, now)
  await rebuildMarketReport(database, now)
  say(`The market holds ${count + offered.length} homes.`)
}

/** Accounts came over the past 400 days, each on a day that its id decides, so that the figures of a week look usual. */
async function spreadArrivals(db: Db, now: Date): Promise<void> {
  await db.query(
    `update users set created_at = least(created_at,
       $1::timestamptz - (('x' || substr(md5(id::text), 1, 6))::bit(24)::int % 400) * interval '1 day')`,
    [now],
  )
}

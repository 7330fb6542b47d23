import { insertRows } from '../server/platform/db/insert-rows.ts'
import { createHash } from 'node:crypto'
import { CONSENT_TEXT_VERSION } from '../contract/enquiries/consents.ts'
import type { ProfileKind } from '../contract/directories/kinds.ts'
import type { Role } from '../contract/roles.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../contract/time.ts'
import { keepStars } from '../server/domains/reviews/service.ts'
import { addUser } from '../server/domains/users/service.ts'
import type { Db } from '../server/platform/db/pool.ts'
import { between, pick, seeded, shuffled, type Random } from './market/random.ts'
import type { Mood } from './market/words/reviews.ts'
import { chance, seededId, weighted } from './random.ts'
import type { DemoVoice } from './voice.ts'

const CONSENT_MS = 180 * DAY_MS

interface Reviewed {
  id: string
  kind: ProfileKind
  name: string
  userId: string | null
  agencyId: string | null
  citySlug: string | null
  /** Homes they closed, then homes they offer. */
  closed: number
  offered: number
}

/** Agents who close and offer homes come before those who do not, in the places that agents have among the others. */
function busyAgentsFirst(profiles: readonly Reviewed[]): Reviewed[] {
  const agents = profiles
    .filter(({ kind }) => kind === 'agent')
    .toSorted((a, b) => b.closed - a.closed || b.offered - a.offered)
    .values()
  return profiles.map((one) => (one.kind === 'agent' ? (agents.next().value ?? one) : one))
}

const at = <Item>(list: readonly Item[], n: number): Item => pick(list, () => (n % list.length) / list.length)

const moodOf = (stars: number): Mood => (stars >= 4 ? 'good' : stars === 3 ? 'fair' : 'poor')

/** The text of a profile's `nth` review; two reviews of one profile differ. */
function textOf(voice: DemoVoice, { kind, citySlug }: Reviewed, mood: Mood, nth: number, random: Random): string {
  const { openings, details, endings } = voice.listerReviews[mood]
  const own = kind === 'architect' || kind === 'advisor' || kind === 'builder' ? voice.ownDetails[kind] : undefined
  const city = citySlug ? citySlug.charAt(0).toUpperCase() + citySlug.slice(1) : 'the city'
  // The other texts mention keys and visits, which do not fit architects, builders or advisors.
  const said =
    own && mood === 'good'
      ? [at(own, nth), at(endings, nth)]
      : [at(openings, nth), at(details, nth * 3), ...(chance(random, 0.7) ? [at(endings, nth)] : [])]
  return said.join(' ').replaceAll('{city}', city)
}

/** Reviews of agents, firms, architects and advisors, each after an enquiry, with replies and star ratings. */
export async function addReviews(db: Db, voice: DemoVoice, users: Map<Role, string>, now: Date): Promise<void> {
  const { market, hindi, replies } = voice
  const random = seeded(market === 'in' ? 107 : 109)
  let order = market === 'in' ? 20_000 : 25_000
  const id = () => seededId(random, (order += 1))
  const authors = await addAuthors(db, voice, random, id)
  const { rows } = await db.query<Reviewed>(
    `select p.id, p.kind, p.name, p.user_id as "userId", p.agency_id as "agencyId", c.slug as "citySlug", h.closed, h.offered
     from profiles p left join places c on c.id = p.city_id,
       lateral (select count(*) filter (where standard_status in ('sold', 'rented'))::int as closed,
         count(*) filter (where standard_status = 'active')::int as offered from properties where list_agent_id = p.id) h
     where p.market = $1 and p.state = 'active' order by p.kind, p.id`,
    [market],
  )
  const profiles = busyAgentsFirst(shuffled(rows, random))
  const own = profiles.filter(({ userId }) => userId !== null && userId === users.get('Agent'))
  const counts = new Map<string, number>()
  const [consents, enquiries, leads, reviews]: [object[], object[], object[], object[]] = [[], [], [], []]
  for (let n = 0; n < voice.reviews; n += 1) {
    // A few profiles have many reviews, most have few; the demo agent has some to reply to.
    const of = n < 12 ? own[0] : profiles[Math.floor(profiles.length * random() ** 1.7)]
    const author = pick(authors, random)
    if (!of) continue
    const nth = counts.get(of.id) ?? profiles.indexOf(of)
    counts.set(of.id, nth + 1)
    const isDisputed = n === 1 || n === voice.reviews / 2
    const stars = isDisputed ? 1 : Number(weighted(random, { '5': 46, '4': 28, '3': 12, '2': 8, '1': 6 }))
    const mood = moodOf(stars)
    const isHindi = hindi !== undefined && chance(random, 0.12)
    const state = isDisputed ? 'disputed' : n === 2 || n % 40 === 17 ? 'pending' : 'published'
    const writtenAt = new Date(
      now.getTime() - (state === 'published' ? between(2, 500, random) : between(1, 6, random)) * DAY_MS,
    )
    const askedAt = new Date(
      writtenAt.getTime() - between(12, 60, random) * DAY_MS - between(0, 600, random) * MINUTE_MS,
    )
    // Leads are left out for profiles that can sign in, so that their board shows only the market's own enquiries.
    const hasLead = of.userId === null && of.agencyId !== own[0]?.agencyId && of.id !== own[0]?.agencyId
    const leadId = hasLead ? id() : undefined
    if (leadId !== undefined) {
      const [consentId, enquiryId] = [id(), id()]
      const ended = new Date(Math.min(askedAt.getTime() + CONSENT_MS, writtenAt.getTime()))
      const reply = new Date(askedAt.getTime() + between(6, 900, random) * MINUTE_MS)
      const subject = { subjectKind: 'person', subjectId: of.id }
      consents.push({
        id: consentId,
        grantorUserId: author,
        recipientName: of.name,
        fields: ['fullName', 'email'],
        purpose: 'enquiry',
        textVersion: CONSENT_TEXT_VERSION,
        grantedAt: askedAt,
        expiresAt: ended,
      })
      enquiries.push({
        id: enquiryId,
        market,
        kind: 'enquiry',
        askerUserId: author,
        askerKey: author,
        ...subject,
        state: 'replied',
        recipientName: of.name,
        consentId,
        tokenHash: `\\x${createHash('sha256').update(enquiryId).digest('hex')}`,
        replyBy: new Date(askedAt.getTime() + 24 * HOUR_MS),
        deliveredAt: askedAt,
        seenAt: reply,
        repliedAt: reply,
        createdAt: askedAt,
        updatedAt: reply,
      })
      leads.push({
        id: leadId,
        market,
        teamKey: of.agencyId ?? of.id,
        enquiryId,
        consentId,
        askerKey: author,
        ...subject,
        subjectTitle: of.name,
        leadSource: 'enquiry',
        stage: mood === 'good' ? 'won' : 'visit',
        firstReplyDueAt: new Date(askedAt.getTime() + 24 * HOUR_MS),
        firstReplyAt: reply,
        createdAt: askedAt,
        updatedAt: writtenAt,
        activityAt: writtenAt,
      })
    }
    const part = () => (chance(random, 0.6) ? Math.min(5, Math.max(1, stars + between(-1, 1, random))) : undefined)
    const isAnswered = state === 'published' && n !== 0 && chance(random, mood === 'poor' ? 0.5 : 0.25)
    const disputedAt = state === 'disputed' ? new Date(writtenAt.getTime() + 20 * HOUR_MS) : undefined
    reviews.push({
      id: id(),
      profileId: of.id,
      authorUserId: author,
      leadId,
      askedAt,
      stars,
      knewPlace: part(),
      keptWord: part(),
      answeredQuickly: part(),
      text: isHindi ? at(hindi.reviews[mood], nth) : textOf(voice, of, mood, nth, random),
      state,
      ...(isAnswered && {
        reply: pick(isHindi ? hindi.replies : replies[mood === 'good' ? 'good' : 'poor'], random),
        replyByUserId: of.userId ?? undefined,
        repliedAt: new Date(Math.min(now.getTime() - HOUR_MS, writtenAt.getTime() + between(3, 90, random) * HOUR_MS)),
      }),
      ...(disputedAt && {
        disputeReason: n === 1 ? 'false' : 'not-client',
        disputeNote: 'We have no visit with this person in our diary for that month.',
        disputedByUserId: of.userId ?? undefined,
        disputedAt,
      }),
      createdAt: writtenAt,
      updatedAt: disputedAt ?? writtenAt,
      publishedAt: state === 'pending' ? undefined : writtenAt,
    })
  }
  await insertRows(db, 'consents', consents)
  await insertRows(db, 'enquiries', enquiries)
  await insertRows(db, 'leads', leads)
  await insertRows(db, 'reviews', reviews)
  await keepStars(
    db,
    profiles.map(({ id: key }) => key),
  )
}

/** Users who sent enquiries and wrote reviews, without a way to sign in. */
async function addAuthors(db: Db, voice: DemoVoice, random: Random, id: () => string): Promise<string[]> {
  const ids: string[] = []
  for (let n = 0; n < voice.authors; n += 1) {
    const key = id()
    const { firstName, lastName } = voice.makePerson(pick(voice.cities, random), random)
    await addUser(db, {
      id: key,
      firstName,
      lastName,
      email: `${voice.market === 'in' ? '' : `${voice.market}-`}asker${n + 1}@demo.lintel.example`,
      phone: voice.phone('author', n),
      roles: ['Buyer'],
      passwordHash: '',
    })
    ids.push(key)
  }
  await db.query(`update users set password_hash = null where id = any($1::uuid[])`, [ids])
  return ids
}

import type { APIRequestContext } from '@playwright/test'
import sharp from 'sharp'
import { decideCase, moderationCase } from '../../contract/moderation.ts'
import { startDraft, submitDraft } from '../../contract/listings/drafts.ts'
import type { DraftFields } from '../../contract/listings/drafts.ts'
import { uploadPicture } from '../../contract/uploads.ts'
import { ask } from './api.ts'
import { newModerator, newOwner } from './person.ts'
import type { Person } from './person.ts'

/** A random photo, so that its home is not taken for a duplicate. */
export const photo = (): Promise<Buffer> =>
  sharp({
    create: {
      width: 340,
      height: 330,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .jpeg()
    .toBuffer()

/** A complete, unpublished listing. */
export interface WrittenHome {
  /** Id of the draft and of the home it becomes. */
  id: string
  version: number
  /** A word that only its title contains. */
  word: string
}

const SYLLABLES = 'bra dul fen gim hov jat kle mur nis pog rud sko tev vaz wix'.split(' ')

/** A word that fuzzy search confuses with no other; digits would not do. */
const uniqueWord = () =>
  `q${Array.from({ length: 5 }, () => SYLLABLES[Math.floor(Math.random() * SYLLABLES.length)]).join('')}`

/** Writes a unique flat for sale in Bengaluru. */
export async function writeHome(
  request: APIRequestContext,
  { token }: Person,
  more: DraftFields = {},
): Promise<WrittenHome> {
  const odd = Math.floor(Math.random() * 1e6)
  const word = uniqueWord()
  const { data: picture } = await ask(request, uploadPicture, { body: await photo(), token })
  const fields = {
    market: 'in',
    intent: 'sale',
    category: 'residential',
    propertySubType: 'apartment',
    place: { city: 'bengaluru', locality: 'koramangala' },
    locationPrecision: 'building',
    longitude: 77.61 + (odd % 1000) / 50_000,
    latitude: 12.93 + Math.floor(odd / 1000) / 50_000,
    unparsedAddress: `House ${odd}, ${word} lane`,
    title: `Bright flat ${word} over the old mango trees`,
    publicRemarks: `Two balconies look at the ${word} garden, and the kitchen has the morning sun all year round.`,
    bedroomsTotal: 3,
    bathroomsTotalInteger: 2,
    livingArea: 90 + (odd % 100),
    listPrice: (9_000_000 + odd) * 100,
    pictures: [{ key: picture.key, mediaCategory: 'photo' }],
    ...more,
  }
  const { data } = await ask(request, startDraft, { body: { fields }, token })
  return { id: data.id, version: data.version, word }
}

/** A home on the market and its owner, by default a new person. */
export async function homeOnMarket(
  request: APIRequestContext,
  more?: DraftFields,
  lister?: Person,
): Promise<WrittenHome & { owner: Person }> {
  const owner = lister ?? (await newOwner(request))
  const home = await writeHome(request, owner, more)
  const params = { id: home.id }
  const despite = ['duplicates']
  await ask(request, submitDraft, { params, body: { version: home.version, despite }, token: owner.token })
  const { token } = await newModerator(request)
  const { data } = await ask(request, moderationCase, { params, token })
  await ask(request, decideCase, { params, body: { decision: 'approve', version: data.version }, token })
  return { ...home, owner }
}

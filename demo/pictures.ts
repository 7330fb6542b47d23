import { readFile } from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod/mini'
import { storePicture } from '../server/domains/uploads/service.ts'
import type { MediaRow } from '../server/domains/properties/repository.ts'
import type { Database } from '../server/platform/db/pool.ts'
import { readJsonFile } from '../server/platform/json.ts'
import type { Storage } from '../server/platform/storage/storage.ts'
import type { Random } from './market/random.ts'
import { pick, shuffled } from './market/random.ts'

const folder = path.join(import.meta.dirname, 'pictures')

export const Rendered = z.object({
  file: z.string(),
  room: z.string(),
  fits: z.array(z.string()),
  style: z.enum(['modest', 'standard', 'premium']),
  /** How high over the ground the room it shows lies, metres; absent where nothing tells. */
  level: z.optional(z.number()),
  /** How many storeys and beds it shows; absent where nobody can tell. */
  storeys: z.optional(z.number()),
  beds: z.optional(z.number()),
  alt: z.object({ en: z.string(), hi: z.string() }),
})

export interface DemoPicture extends z.output<typeof Rendered> {
  key: string
}

/** Keeps the rendered pictures like any uploaded ones. */
export async function keepPictures(database: Database, storage: Storage, now: Date): Promise<DemoPicture[]> {
  const list = await readJsonFile(path.join(folder, 'pictures.json'), z.array(Rendered))
  const kept: DemoPicture[] = []
  for (const picture of list) {
    const bytes = await readFile(path.join(folder, 'images', picture.file))
    const { key } = await storePicture(database, storage, now, bytes)
    kept.push({ ...picture, key })
  }
  return kept
}

/** Rooms in the order a person walks through a home. */
const walk = [
  'exterior',
  'lobby',
  'living',
  'dining',
  'kitchen',
  'bedroom',
  'kids',
  'study',
  'pg-room',
  'workspace',
  'shopfloor',
  'storage',
  'empty-room',
  'bathroom',
  'pooja',
  'balcony',
  'terrace',
  'plot',
  'pool',
  'gym',
  'garden',
  'parking',
]
/** Rooms that make a cover, likeliest first. */
const covers: Record<string, string[]> = {
  plot: ['plot'],
  'agricultural-land': ['plot'],
  office: ['workspace', 'exterior'],
  coworking: ['workspace'],
  shop: ['exterior', 'shopfloor'],
  showroom: ['exterior', 'shopfloor'],
  warehouse: ['storage', 'exterior'],
  'pg-room': ['pg-room'],
  bed: ['pg-room'],
}
/** What the cover of any other home shows, where the home has it: neighbours in a list should not look alike. */
const openings = ['exterior', 'exterior', 'living', 'living', 'bedroom', 'kitchen', 'balcony', 'dining', 'empty-room']
const MOST_OF_A_ROOM: Record<string, number> = {
  bedroom: 2,
  living: 1,
  bathroom: 1,
  kitchen: 1,
  exterior: 1,
  plot: 2,
  'pg-room': 2,
  workspace: 2,
}
/** Rooms that homes have besides two bedrooms, and smaller ones have not. */
const SPARE_ROOMS = new Set(['kids', 'study'])
/** Rooms whose windows show whether there is a garden outside, and the highest floor that has one. */
const OUTLOOKS = new Set(['living', 'bedroom', 'dining'])
const HIGHEST_AT_GARDEN = 2
const SHARED_PLACES = new Set(['pool', 'gym', 'garden', 'parking', 'lobby'])

/** Kinds whose building is a block or a tower; above this many storeys it is a tower. */
const inBlocks = new Set(['apartment', 'penthouse', 'studio'])
const HIGHEST_BLOCK = 8
/** Rooms that show furniture, which a bare home has not. */
const FURNISHED_ROOMS = new Set(['living', 'bedroom', 'dining', 'study', 'kids', 'workspace', 'shopfloor'])

export interface Wanted {
  propertyId: string
  subType: string
  style: DemoPicture['style']
  bedrooms: number
  /** Pool, gym and the like are shown only where the home has them. */
  amenities: readonly string[]
  unfurnished: boolean
  floor: number
  storeys: number
  /** Beds in a room of a PG. */
  sharing: number | undefined
}

const looksOut = ({ room, level }: DemoPicture, floor: number) =>
  level === undefined || !OUTLOOKS.has(room) || (level === 0 ? floor <= HIGHEST_AT_GARDEN : floor > 0)

/** Whether nothing that the picture shows is otherwise in that home. */
function isTrueOf(picture: DemoPicture, home: Wanted): boolean {
  const { room, file, storeys = home.storeys, beds = home.sharing } = picture
  const shared: Record<string, boolean> = {
    pool: home.amenities.includes('swimming-pool'),
    gym: home.amenities.includes('gym'),
    garden: home.amenities.includes('garden'),
    parking: home.amenities.includes('parking'),
    lobby: home.amenities.includes('lift'),
  }
  const isBlock = room === 'exterior' && inBlocks.has(home.subType)
  return (
    (shared[room] ?? true) &&
    Math.abs(storeys - home.storeys) <= 1 &&
    (!isBlock || file.startsWith('tower') === home.storeys > HIGHEST_BLOCK) &&
    beds === home.sharing &&
    looksOut(picture, home.floor) &&
    (room !== 'empty-room' || home.unfurnished) &&
    (!home.unfurnished || !FURNISHED_ROOMS.has(room)) &&
    (!SPARE_ROOMS.has(room) || home.bedrooms > 2)
  )
}

/** Pictures for one home: of its kind and style, one of each room, in the order of a walk after the cover. */
export function choosePictures(pictures: DemoPicture[], home: Wanted, random: Random): MediaRow[] {
  const kind = home.subType === 'agricultural-land' ? 'agricultural' : home.subType
  const fitting = pictures.filter((picture) => picture.fits.includes(kind) && isTrueOf(picture, home))
  const styled = fitting.filter(
    ({ style, room }) =>
      style === home.style || style === 'standard' || SHARED_PLACES.has(room) || covers[home.subType] !== undefined,
  )
  const pool = shuffled(styled.length >= 3 ? styled : fitting, random)
  const taken = new Map<string, number>()
  const chosen = pool.filter(({ room }) => {
    const most = room === 'bedroom' ? Math.min(home.bedrooms, 2) : (MOST_OF_A_ROOM[room] ?? 1)
    const before = taken.get(room) ?? 0
    taken.set(room, before + 1)
    return before < most
  })
  const shown = openings.filter((room) => chosen.some((picture) => picture.room === room))
  const coverRooms = covers[home.subType] ?? (shown.length ? [pick(shown, random)] : [])
  const rank = (room: string) => (coverRooms.includes(room) ? coverRooms.indexOf(room) - 10 : walk.indexOf(room))
  return chosen
    .toSorted((a, b) => rank(a.room) - rank(b.room))
    .slice(0, 9)
    .map(({ key, alt, room }, position) => ({
      propertyId: home.propertyId,
      position,
      pictureKey: key,
      alt: alt.en,
      altHindi: alt.hi,
      imageOf: room,
      mediaAlteration: 'rendered' as const,
    }))
}

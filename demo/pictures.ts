import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod/mini'
import type { MediaRow } from '../server/domains/properties/repository.ts'
import type { Db } from '../server/platform/db/pool.ts'
import { readJsonFile } from '../server/platform/json.ts'
import { keepOwn, noteKept, severalAtOnce } from './drawn/keep.ts'
import { otherLightOf, withoutLight } from './drawn/light.ts'
import type { Recipe } from './drawn/recipes.ts'
import type { Random } from './market/random.ts'
import { shuffled } from './market/random.ts'

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
  /** In which light a building stands. */
  light: z.optional(z.string()),
  /** Shows words, which a mirror would turn. */
  signs: z.optional(z.boolean()),
  alt: z.object({ en: z.string(), hi: z.string() }),
})

export interface DemoPicture extends z.output<typeof Rendered> {
  key: string
  /** Made of another one: mirrored, a building in another light, or from nearer where it shows words. */
  derived: boolean
}

/** Each rendered picture, and one made of it; twice as many for a list whose neighbours must not look alike. */
export const withDerived = (list: readonly z.output<typeof Rendered>[]) =>
  list.flatMap((picture) => [
    { ...picture, derived: false },
    { ...picture, derived: true, ...(otherLightOf(picture) && { alt: withoutLight(picture.alt) }) },
  ])

/** Keeps the rendered pictures and those made of them. */
export async function keepPictures(db: Db, recipes: Recipe[], now: Date): Promise<DemoPicture[]> {
  const list = await readJsonFile(path.join(folder, 'pictures.json'), z.array(Rendered))
  const pairs = await severalAtOnce(withDerived(list), async (picture) => {
    const { file, signs = false } = picture
    const light = otherLightOf(picture)
    const key = createHash('sha256')
      .update(await readFile(path.join(folder, 'images', file)))
      .update(picture.derived ? `derived ${light ?? ''}` : '')
      .digest('hex')
      .slice(0, 32)
    const source = picture.derived ? { file, derived: { nearer: signs, light } } : { file }
    return { picture, kept: await keepOwn(recipes, key, source) }
  })
  await noteKept(
    db,
    pairs.map(({ kept }) => kept),
    now,
  )
  return pairs.map(({ picture, kept }) => ({ ...picture, key: kept.key }))
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
/** Rooms that make a cover of such a home; of any other it is one of `leadRooms`. */
const covers: Record<string, string[]> = {
  plot: ['plot'],
  'agricultural-land': ['plot'],
  office: ['workspace', 'exterior', 'empty-room'],
  coworking: ['workspace'],
  shop: ['exterior', 'shopfloor', 'empty-room'],
  showroom: ['exterior', 'shopfloor'],
  warehouse: ['storage', 'exterior'],
  'pg-room': ['pg-room', 'exterior'],
  bed: ['pg-room', 'exterior'],
}
/** What may stand first; other rooms say too little of a home. */
const leadRooms = 'exterior living dining bedroom kitchen balcony terrace empty-room'.split(' ')
const MAX_OF_A_ROOM: Record<string, number> = {
  bedroom: 2,
  'empty-room': 2,
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
const FURNISHED_ROOMS = new Set([
  'living',
  'bedroom',
  'dining',
  'study',
  'kids',
  'workspace',
  'shopfloor',
  'balcony',
  'terrace',
  'pooja',
])

/** Whether a building looks as high as it is: up to eight storeys anybody counts them. */
export const looksAsHigh = (shown: number, storeys: number) =>
  Math.abs(shown - storeys) <= (storeys <= HIGHEST_BLOCK ? 0 : Math.max(1, storeys * 0.1))

/** The style of a home's pictures by its price: the cheap and the dear ones show it, between them it is as the home was built. */
export const styleOf = (
  price: number,
  { least, most }: { least: number; most: number },
  built: DemoPicture['style'] = 'standard',
): DemoPicture['style'] => (price >= most ? 'premium' : price <= least ? 'modest' : built)

export interface Wanted {
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
  /** How its building looks, where other homes in it show the same. */
  building?: DemoPicture | undefined
}

const looksOut = ({ room, level }: DemoPicture, floor: number) =>
  level === undefined || !OUTLOOKS.has(room) || (level === 0 ? floor <= HIGHEST_AT_GARDEN : floor > 0)

/** Whether nothing that the picture shows is otherwise in that home. */
function isTrueOf(picture: DemoPicture, home: Wanted): boolean {
  const { room, file, storeys = home.storeys, beds = home.sharing } = picture
  if (room === 'exterior' && home.building) return picture.key === home.building.key
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
    looksAsHigh(storeys, home.storeys) &&
    (!isBlock || file.startsWith('tower') === home.storeys > HIGHEST_BLOCK) &&
    beds === home.sharing &&
    looksOut(picture, home.floor) &&
    (room !== 'empty-room' || home.unfurnished) &&
    (!home.unfurnished || !FURNISHED_ROOMS.has(room)) &&
    (!SPARE_ROOMS.has(room) || home.bedrooms > 2)
  )
}

/** Of pictures of one room those of a style; where there is none, what is neither cheap nor dear. */
function inStyle(pictures: readonly DemoPicture[], style: DemoPicture['style']): readonly DemoPicture[] {
  const of = (wanted: DemoPicture['style']) => pictures.filter((one) => one.style === wanted)
  const [own, plain] = [of(style), of('standard')]
  return own.length ? own : plain.length ? plain : pictures
}

/** What a home shows: its pictures in the order of a walk, and those of them and like them that may stand first. */
export interface Chosen {
  shown: DemoPicture[]
  leads: DemoPicture[]
}

/** Pictures for one home: of its kind and style, one of each room, in the order of a walk. */
export function choosePictures(pictures: readonly DemoPicture[], home: Wanted, random: Random): Chosen {
  const kind = home.subType === 'agricultural-land' ? 'agricultural' : home.subType
  const fitting = pictures.filter(
    (picture) =>
      isTrueOf(picture, home) && (picture.fits.includes(kind) || (picture.room === 'exterior' && home.building)),
  )
  const anyStyle = covers[home.subType] !== undefined
  const styled = [...Map.groupBy(fitting, ({ room }) => room)].flatMap(([room, some]) =>
    anyStyle || room === 'exterior' || SHARED_PLACES.has(room) ? some : inStyle(some, home.style),
  )
  const [taken, files] = [new Map<string, number>(), new Set<string>()]
  const shown = shuffled(styled, random).filter(({ room, file }) => {
    const most = room === 'bedroom' ? Math.min(home.bedrooms, 2) : (MAX_OF_A_ROOM[room] ?? 1)
    const before = taken.get(room) ?? 0
    if (before >= most || files.has(file)) return false
    taken.set(room, before + 1)
    files.add(file)
    return true
  })
  const rooms = covers[home.subType] ?? leadRooms
  const leads = styled.filter(({ room }) => rooms.includes(room))
  return {
    shown: shown.toSorted((a, b) => walk.indexOf(a.room) - walk.indexOf(b.room)).slice(0, MAX_SHOWN),
    leads: leads.length ? leads : shown.slice(0, 1),
  }
}

const MAX_SHOWN = 9

/** The same pictures with another one first: it takes the place of one of its room. */
export function withLead({ shown }: Chosen, lead: DemoPicture): DemoPicture[] {
  const replaced =
    shown.find(({ file }) => file === lead.file) ?? shown.find(({ room }) => room === lead.room) ?? shown.at(-1)
  return [lead, ...shown.filter((one) => one !== replaced)].slice(0, MAX_SHOWN)
}

/** The rows of a home's pictures. */
export const mediaOf = (propertyId: string, shown: readonly DemoPicture[]): MediaRow[] =>
  shown.map(({ key, alt, room }, position) => ({
    propertyId,
    position,
    pictureKey: key,
    alt: alt.en,
    altHindi: alt.hi,
    imageOf: room,
    mediaAlteration: 'rendered',
  }))

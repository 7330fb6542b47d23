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
  /** Height of the shown room above the ground, in metres; absent if not visible. */
  level: z.optional(z.number()),
  /** Number of storeys and beds it shows; absent if not visible. */
  storeys: z.optional(z.number()),
  beds: z.optional(z.number()),
  /** What is seen outside, if only some cities have it. */
  view: z.optional(z.enum(['sea', 'hills'])),
  /** How the furniture is arranged, if several rooms share it. */
  arrangement: z.optional(z.string()),
  /** The light in which a building is shown. */
  light: z.optional(z.string()),
  /** Contains text, which a mirror image would reverse. */
  signs: z.optional(z.boolean()),
  alt: z.object({ en: z.string(), hi: z.string() }),
})

export interface DemoPicture extends z.output<typeof Rendered> {
  key: string
  /** Derived from another picture: mirrored, in another light for a building, or zoomed if it contains text. */
  derived: boolean
}

/** Each rendered picture and one derived from it, for lists whose neighbours must not look alike. */
export const withDerived = (list: readonly z.output<typeof Rendered>[]) =>
  list.flatMap((picture) => [
    { ...picture, derived: false },
    { ...picture, derived: true, ...(otherLightOf(picture) && { alt: withoutLight(picture.alt) }) },
  ])

/** Stores the rendered and derived pictures. */
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

/** Rooms in the order of a walk through a home. */
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
/** Rooms for the cover of these kinds of homes; other kinds use `leadRooms`. */
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
/** Rooms for the first picture; other rooms show too little of a home. */
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
/** Rooms only of homes with more than two bedrooms. */
const SPARE_ROOMS = new Set(['kids', 'study'])
/** Rooms whose windows show whether there is a garden outside, and the highest floor that has one. */
const OUTLOOKS = new Set(['living', 'bedroom', 'dining'])
const HIGHEST_AT_GARDEN = 2
const SHARED_PLACES = new Set(['pool', 'gym', 'garden', 'parking', 'lobby'])

/** Kinds in a block or a tower; above this many storeys the building is a tower. */
const inBlocks = new Set(['apartment', 'penthouse', 'studio'])
const HIGHEST_BLOCK = 8
/** Rooms that show furniture, so they are not used for unfurnished homes. */
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

/** Whether a shown building matches the number of storeys; up to eight storeys, which viewers can count, it must match exactly. */
export const looksAsHigh = (shown: number, storeys: number) =>
  Math.abs(shown - storeys) <= (storeys <= HIGHEST_BLOCK ? 0 : Math.max(1, storeys * 0.1))

/** The picture style for a price: cheap and expensive homes have their own, others use the given style. */
export const styleOf = (
  price: number,
  { least, most }: { least: number; most: number },
  built: DemoPicture['style'] = 'standard',
): DemoPicture['style'] => (price >= most ? 'premium' : price <= least ? 'modest' : built)

export interface Wanted {
  citySlug: string
  subType: string
  style: DemoPicture['style']
  bedrooms: number
  /** A pool, gym or similar is shown only if the home has it. */
  amenities: readonly string[]
  unfurnished: boolean
  floor: number
  storeys: number
  /** Beds in a room of a PG. */
  sharing: number | undefined
  /** The picture of its building, if other homes in it show the same. */
  building?: DemoPicture | undefined
}

/** What homes of these cities can look out on. */
const viewsIn: Readonly<Record<string, readonly string[]>> = {
  mumbai: ['sea'],
  chennai: ['sea'],
  kochi: ['sea'],
  pune: ['hills'],
  jaipur: ['hills'],
}

/** Whether the view that a picture shows exists in that city. */
export const isViewIn = (citySlug: string, { view }: DemoPicture) =>
  view === undefined || (viewsIn[citySlug] ?? []).includes(view)

const looksOut = ({ room, level }: DemoPicture, floor: number) =>
  level === undefined || !OUTLOOKS.has(room) || (level === 0 ? floor <= HIGHEST_AT_GARDEN : floor > 0)

/** Whether everything the picture shows is true of that home. */
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
    isViewIn(home.citySlug, picture) &&
    (room !== 'empty-room' || home.unfurnished) &&
    (!home.unfurnished || !FURNISHED_ROOMS.has(room)) &&
    (!SPARE_ROOMS.has(room) || home.bedrooms > 2)
  )
}

/** Those pictures of one room in this style; if there are none, those in the standard style. */
function inStyle(pictures: readonly DemoPicture[], style: DemoPicture['style']): readonly DemoPicture[] {
  const of = (wanted: DemoPicture['style']) => pictures.filter((one) => one.style === wanted)
  const [own, plain] = [of(style), of('standard')]
  return own.length ? own : plain.length ? plain : pictures
}

/** The pictures of a home in walking order, and the possible first pictures. */
export interface Chosen {
  shown: DemoPicture[]
  leads: DemoPicture[]
}

/** Chooses pictures for a home by kind and style, in walking order with few of each room. */
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

/** Puts another picture first, replacing one of the same room. */
export function withLead({ shown }: Chosen, lead: DemoPicture): DemoPicture[] {
  const replaced =
    shown.find(({ file }) => file === lead.file) ?? shown.find(({ room }) => room === lead.room) ?? shown.at(-1)
  return [lead, ...shown.filter((one) => one !== replaced)].slice(0, MAX_SHOWN)
}

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

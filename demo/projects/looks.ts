import { looksAsHigh, type DemoPicture } from '../pictures.ts'

const HIGHEST_BLOCK = 8
/** How much it counts that a plan of the city begins with a picture, that the city shows it, or the one it is made of, or another city. */
const RANKS = [1000, 100, 10, 1]
/** Plans that most projects have, each with another picture first. */
const PLANS = 5
const amenityOf: Readonly<Record<string, string>> = {
  pool: 'swimming-pool',
  gym: 'gym',
  garden: 'garden',
  parking: 'parking',
  lobby: 'lift',
}

const inside = ['living', 'bedroom', 'kitchen', 'balcony', 'dining', 'bathroom']

interface Built {
  slug: string
  citySlug: string
  /** A project of villas has none. */
  towers: number
  storeys: number
  amenities: readonly string[]
}

/** How the projects of the demonstration look: each the same wherever it is shown, and neighbours as different as there are pictures. */
export interface ProjectLooks {
  /** Its building, with the storeys it has. */
  buildingOf: (project: Built) => DemoPicture | undefined
  /** Its building, rooms and shared places, the building first. */
  galleryOf: (project: Built) => DemoPicture[]
}

export function openProjectLooks(pictures: readonly DemoPicture[]): ProjectLooks {
  const buildings = new Map<string, DemoPicture | undefined>()
  const galleries = new Map<string, DemoPicture[]>()
  const used = new Map<string, number>()
  const timesOf = (name: string) => used.get(name) ?? 0
  const first = (citySlug: string, key: string) => `${citySlug} begins with ${key}`
  /** The one that the city shows least, and then all cities. */
  const freshest = (fitting: readonly DemoPicture[], citySlug: string) => {
    const names = ({ key, file }: DemoPicture) => [
      first(citySlug, key),
      `${citySlug} ${key}`,
      `${citySlug} ${file}`,
      key,
    ]
    const often = (one: DemoPicture) => names(one).reduce((sum, name, at) => sum + timesOf(name) * (RANKS[at] ?? 1), 0)
    const [best] = fitting.toSorted((a, b) => often(a) - often(b))
    for (const name of best ? names(best).slice(1) : []) used.set(name, timesOf(name) + 1)
    return best
  }
  const kindsOf = ({ towers }: Built) => (towers === 0 ? ['villa', 'row-house'] : ['apartment'])
  const fits = (project: Built) => (one: DemoPicture) => kindsOf(project).some((kind) => one.fits.includes(kind))

  function buildingOf(project: Built): DemoPicture | undefined {
    const { slug, citySlug, towers, storeys } = project
    if (buildings.has(slug)) return buildings.get(slug)
    const exteriors = pictures.filter(
      (one) =>
        one.room === 'exterior' &&
        fits(project)(one) &&
        (towers === 0 || one.file.startsWith('tower') === storeys > HIGHEST_BLOCK),
    )
    const high = exteriors.filter(({ storeys: shown = storeys }) => towers === 0 || looksAsHigh(shown, storeys))
    const building = freshest(high, citySlug)
    buildings.set(slug, building)
    return building
  }

  function galleryOf(project: Built): DemoPicture[] {
    const { slug, citySlug, amenities } = project
    const known = galleries.get(slug)
    if (known) return known
    const building = buildingOf(project)
    const rooms = [
      ...inside.map((room) =>
        pictures.filter((one) => one.room === room && one.style !== 'modest' && fits(project)(one)),
      ),
      ...Object.entries(amenityOf).map(([room, amenity]) =>
        amenities.includes(amenity) ? pictures.filter((one) => one.room === room) : [],
      ),
    ]
    const chosen = rooms.flatMap((some) => freshest(some, citySlug) ?? [])
    const often = ({ key }: DemoPicture) => timesOf(first(citySlug, key))
    const gallery = [...(building ? [building] : []), ...chosen.toSorted((a, b) => often(a) - often(b))]
    for (const { key } of gallery.slice(0, PLANS)) used.set(first(citySlug, key), timesOf(first(citySlug, key)) + 1)
    galleries.set(slug, gallery)
    return gallery
  }
  return { buildingOf, galleryOf }
}

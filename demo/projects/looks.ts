import { NEW_PROJECTS, PROJECTS_PER_PAGE } from '../../contract/projects/archive-words.ts'
import { isViewIn, looksAsHigh, type DemoPicture } from '../pictures.ts'

const HIGHEST_BLOCK = 8
/** Costs of a picture in use: as the first of a plan in the city, elsewhere in the city, its original in the city, and in any city. */
const RANKS = [1000, 100, 10, 1]
/** The number of plans that most projects have, each with a different first picture. */
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
  /** 0 for a project of villas. */
  towers: number
  storeys: number
  amenities: readonly string[]
}

/** A project in the archive, with its position there, newest first. */
export interface Archived extends Built {
  place: number
}

/**
 * Costs of a picture that another project also shows, or one with the same original: both among the newest, on one archive page, in the
 * same city, or anywhere.
 */
const costs = {
  first: { same: 20_000, alike: 20_000 },
  met: { same: 10_000, alike: 1000 },
  inCity: { same: 3000, alike: 100 },
  anywhere: { same: 3, alike: 1 },
}
/** The number of rounds in which each project chooses again, knowing the other choices. */
const ROUNDS = 4

/** Chooses building pictures for projects that are seen together: those with the least choice go first, and neighbours differ. */
function shareOut(archive: readonly Archived[], fittingOf: (project: Built) => readonly DemoPicture[]) {
  const newest = new Set(archive.toSorted((a, b) => a.place - b.place).slice(0, NEW_PROJECTS))
  const meet = (a: Archived, b: Archived) => Math.abs(a.place - b.place) < PROJECTS_PER_PAGE
  const chosen = new Map<Archived, DemoPicture>()
  const costOf = (project: Archived, picture: DemoPicture) =>
    [...chosen].reduce((sum, [other, { key, file }]) => {
      if (other === project || file !== picture.file) return sum
      const how = key === picture.key ? 'same' : 'alike'
      return (
        sum +
        costs.anywhere[how] +
        (newest.has(project) && newest.has(other) ? costs.first[how] : 0) +
        (meet(project, other) ? costs.met[how] : 0) +
        (project.citySlug === other.citySlug ? costs.inCity[how] : 0)
      )
    }, 0)
  const choosing = archive
    .map((project) => ({ project, fitting: fittingOf(project) }))
    .toSorted((a, b) => a.fitting.length - b.fitting.length || a.project.place - b.project.place)
  for (let round = 0; round < ROUNDS; round++)
    for (const { project, fitting } of choosing) {
      const [best] = fitting
        .map((picture) => ({ picture, cost: costOf(project, picture) }))
        .toSorted((a, b) => a.cost - b.cost)
      if (best) chosen.set(project, best.picture)
    }
  return chosen
}

/** The pictures of projects: the same wherever a project is shown, and as different as possible between neighbours. */
export interface ProjectLooks {
  /** The picture of its building, with the right number of storeys. */
  buildingOf: (project: Built) => DemoPicture | undefined
  /** Its building, rooms and shared places, with the building first unless a newer project of its city shows the same. */
  galleryOf: (project: Built) => DemoPicture[]
}

export function openProjectLooks(pictures: readonly DemoPicture[], archive: readonly Archived[]): ProjectLooks {
  const buildings = new Map<string, DemoPicture>()
  const galleries = new Map<string, DemoPicture[]>()
  const used = new Map<string, number>()
  const timesOf = (name: string) => used.get(name) ?? 0
  const first = (citySlug: string, key: string) => `${citySlug} begins with ${key}`
  const namesOf = ({ key, file }: DemoPicture, citySlug: string) => [
    first(citySlug, key),
    `${citySlug} ${key}`,
    `${citySlug} ${file}`,
    key,
  ]
  const note = (picture: DemoPicture, citySlug: string) => {
    for (const name of namesOf(picture, citySlug).slice(1)) used.set(name, timesOf(name) + 1)
  }
  /** The picture used least in the city, then in all cities. */
  const freshest = (fitting: readonly DemoPicture[], citySlug: string) => {
    const often = (one: DemoPicture) =>
      namesOf(one, citySlug).reduce((sum, name, at) => sum + timesOf(name) * (RANKS[at] ?? 1), 0)
    const [best] = fitting.toSorted((a, b) => often(a) - often(b))
    if (best) note(best, citySlug)
    return best
  }
  const kindsOf = ({ towers }: Built) => (towers === 0 ? ['villa', 'row-house'] : ['apartment'])
  const fits = (project: Built) => (one: DemoPicture) =>
    isViewIn(project.citySlug, one) && kindsOf(project).some((kind) => one.fits.includes(kind))

  const exteriorsOf = (project: Built) =>
    pictures.filter(
      (one) =>
        one.room === 'exterior' &&
        fits(project)(one) &&
        (project.towers === 0 ||
          (one.file.startsWith('tower') === project.storeys > HIGHEST_BLOCK &&
            looksAsHigh(one.storeys ?? project.storeys, project.storeys))),
    )
  for (const [{ slug, citySlug }, picture] of shareOut(archive, exteriorsOf)) {
    buildings.set(slug, picture)
    note(picture, citySlug)
  }

  const buildingOf = ({ slug }: Built) => buildings.get(slug)

  function isRepeated({ slug, citySlug }: Built): boolean {
    const own = archive.find((one) => one.slug === slug)
    return archive.some(
      (other) =>
        own !== undefined &&
        other.citySlug === citySlug &&
        other.place < own.place &&
        buildings.get(other.slug)?.key === buildings.get(slug)?.key,
    )
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
    const rest = chosen.toSorted((a, b) => often(a) - often(b))
    const at = building && isRepeated(project) ? 1 : 0
    const gallery = rest.toSpliced(at, 0, ...(building ? [building] : []))
    for (const { key } of gallery.slice(0, PLANS)) used.set(first(citySlug, key), timesOf(first(citySlug, key)) + 1)
    galleries.set(slug, gallery)
    return gallery
  }
  return { buildingOf, galleryOf }
}

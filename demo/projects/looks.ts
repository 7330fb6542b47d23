import { NEW_PROJECTS, PROJECTS_PER_PAGE } from '../../contract/projects/archive-words.ts'
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

/** A project of the archive, and where it stands there, newest first. */
export interface Archived extends Built {
  place: number
}

/** What a picture costs that another project shows, or one made of the same: where people meet both first, on a page of the archive, in its city, anywhere. */
const costs = {
  first: { same: 20_000, alike: 20_000 },
  met: { same: 10_000, alike: 1000 },
  inCity: { same: 3000, alike: 100 },
  anywhere: { same: 3, alike: 1 },
}
/** So often each project chooses again, knowing what the others chose. */
const ROUNDS = 4

/** Buildings for projects that many see at once: the one with the least choice first, each another than those it is seen with. */
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

/** How the projects of the archive look: each the same wherever it is shown, and neighbours as different as there are pictures. */
export interface ProjectLooks {
  /** Its building, with the storeys it has. */
  buildingOf: (project: Built) => DemoPicture | undefined
  /** Its building, rooms and shared places: the building first, unless a newer project of its city shows the same. */
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
  /** The one that the city shows least, and then all cities. */
  const freshest = (fitting: readonly DemoPicture[], citySlug: string) => {
    const often = (one: DemoPicture) =>
      namesOf(one, citySlug).reduce((sum, name, at) => sum + timesOf(name) * (RANKS[at] ?? 1), 0)
    const [best] = fitting.toSorted((a, b) => often(a) - often(b))
    if (best) note(best, citySlug)
    return best
  }
  const kindsOf = ({ towers }: Built) => (towers === 0 ? ['villa', 'row-house'] : ['apartment'])
  const fits = (project: Built) => (one: DemoPicture) => kindsOf(project).some((kind) => one.fits.includes(kind))

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

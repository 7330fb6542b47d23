import type { Locality, LocalityKind } from './types.ts'

type Names = Pick<Locality, 'name' | 'nameHi' | 'aliases'>
type Figures = Pick<Locality, 'lng' | 'lat' | 'pin' | 'tier' | 'salePerM2' | 'rentPerM2' | 'landPerM2'>

/** "KPHB Colony" → "kphb-colony". */
export function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replaceAll("'", '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** Makes a locality; its slug comes from its name. */
export function locality(
  names: Names,
  figures: Figures,
  kinds: readonly LocalityKind[],
  landmarks: readonly string[],
  limits: Pick<Locality, 'reach'> = {},
): Locality {
  return { slug: slugOf(names.name), ...names, ...figures, kinds, landmarks, ...limits }
}

const METRES_PER_DEGREE = 111_195

/** A random point of the locality, evenly spread over the part without water: `[lng, lat]`, six decimals. */
export function pointIn(place: Locality, random: () => number): [number, number] {
  const metres = (place.reach ?? 800) * Math.sqrt(random())
  const turn = 2 * Math.PI * random()
  const lat = place.lat + (metres * Math.sin(turn)) / METRES_PER_DEGREE
  const lng = place.lng + (metres * Math.cos(turn)) / (METRES_PER_DEGREE * Math.cos((place.lat * Math.PI) / 180))
  return [Number(lng.toFixed(6)), Number(lat.toFixed(6))]
}

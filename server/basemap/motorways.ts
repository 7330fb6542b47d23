import { between, boxOf, distance } from './geometry.ts'
import type { Box, Point } from './geometry.ts'
import { mix, noise } from './noise.ts'
import { highwayName } from './road-names.ts'
import type { Town } from './settlements.ts'

/** A stretch of motorway on the map. */
export type Motorway = { line: Point[]; box: Box; name: string; name_hi: string }

const STRETCH = 16

/** Highways between the larger cities (those with free ground between them) and rings around the largest that lie inland. */
export function planMotorways(towns: readonly Town[], ashore: (spot: Point) => boolean): Motorway[] {
  const large = towns
    .filter((town) => town.kind === 'city' && town.population >= 350_000)
    .toSorted((a, b) => b.population - a.population)
  const cities: City[] = []
  for (const town of large) {
    const suburb = cities.some((city) => distance(city.at, town.at) < city.reach * 1.15 + town.reach * 0.5)
    if (suburb || cities.length === 200) continue
    const ringed = town.population >= 1_500_000 && ringAround(town).every((spot) => ashore(spot))
    cities.push({ ...town, ringed })
  }
  const motorways: Motorway[] = []
  for (const [at, city] of cities.entries()) {
    if (city.ringed) motorways.push(...stretches(ringAround(city), 'Outer Ring Road', 'बाहरी रिंग रोड'))
    for (const other of cities.slice(at + 1)) {
      const apart = distance(city.at, other.at)
      const middle = between(city.at, other.at, 0.5)
      const free =
        apart < 300 &&
        cities.every((third) => third === city || third === other || distance(third.at, middle) > apart / 2)
      if (!free) continue
      const number = 1 + (mix(Math.floor(middle[0]), Math.floor(middle[1]), 71) % 90)
      motorways.push(...stretches(highway(city, other), ...highwayName(number, middle)))
    }
  }
  return motorways
}

type City = Town & { ringed: boolean }

/** How far from a city's centre its ring runs, or its highways end, towards a direction. */
function rim(city: City, angle: number): number {
  return city.ringed ? ringAt(city, angle) : city.reach * 0.05
}

function ringAt(city: Town, angle: number): number {
  const wave = noise(Math.cos(angle) * 1.6 + city.at[0], Math.sin(angle) * 1.6 + city.at[1], 72)
  return city.reach * 0.66 * (1 + 0.16 * wave)
}

function ringAround(city: Town): Point[] {
  const steps = 96
  return Array.from({ length: steps + 1 }, (_, step): Point => {
    const angle = ((step % steps) / steps) * 2 * Math.PI - Math.PI
    const away = ringAt(city, angle)
    return [city.at[0] + away * Math.cos(angle), city.at[1] + away * Math.sin(angle)]
  })
}

function highway(from: City, to: City): Point[] {
  const heading = Math.atan2(to.at[1] - from.at[1], to.at[0] - from.at[0])
  const apart = distance(from.at, to.at)
  const start = rim(from, heading)
  const end = apart - rim(to, heading > 0 ? heading - Math.PI : heading + Math.PI)
  if (end <= start) return []
  const steps = Math.ceil((end - start) / 0.8)
  return Array.from({ length: steps + 1 }, (_, step): Point => {
    const along = start + ((end - start) * step) / steps
    const loose = Math.sin((Math.PI * step) / steps) ** 0.7
    const aside =
      loose *
      (Math.min(10, apart * 0.1) * noise(along / 40, from.at[1], 73) +
        1.3 * noise(along / 7, from.at[0], 74) +
        0.25 * noise(along / 2.2, apart, 75))
    return [
      from.at[0] + along * Math.cos(heading) - aside * Math.sin(heading),
      from.at[1] + along * Math.sin(heading) + aside * Math.cos(heading),
    ]
  })
}

function stretches(line: Point[], name: string, name_hi: string): Motorway[] {
  const cut: Motorway[] = []
  for (let at = 0; at + 1 < line.length; at += STRETCH) {
    const piece = line.slice(at, at + STRETCH + 1)
    cut.push({ line: piece, box: boxOf(piece), name, name_hi })
  }
  return cut
}

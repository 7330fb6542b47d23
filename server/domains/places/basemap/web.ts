import { between, centroid, distance, signedArea } from './geometry.ts';
import type { Box, Point } from './geometry.ts';
import { hash, mix } from './noise.ts';
import { recent } from './recent.ts';
import type { Settlements } from './settlements.ts';

/** A road of the web on the plan, from crossing to crossing; `seed` names it, roads of one name share it. */
export type WebRoad = { line: Point[]; seed: number; key: number };

/** What a block of 4 by 4 cells holds of the web: its roads, the through roads that start in it, the districts between. */
export type WebBlock = {
  roads: WebRoad[];
  through: { line: Point[]; keys: number[]; seed: number }[];
  districts: { ring: Point[]; seed: number }[];
};

/** Cells along a block. */
export const BLOCK = 4;

const MARGIN = 6;
const SPAN = BLOCK + 2 * MARGIN;
const ROW = 32768;
/** How much of the ground between two crossings has to be free of others: 1 would join more of them, 2 hardly any. */
const LENS = 1.3;
const NOTHING: WebBlock = { roads: [], through: [], districts: [] };

/**
 * The main roads: one crossing about every cell, joined to those neighbours with which it shares empty ground (a
 * beta-skeleton). That needs to look only a few cells around, so any block can be drawn alone and fits its neighbours.
 */
export function openWeb(settlements: Settlements) {
  return recent(160, (column, row): WebBlock => {
    const [west, north] = [column * BLOCK, row * BLOCK];
    const reach: Box = [west - 3, north - 3, west + BLOCK + 3, north + BLOCK + 3];
    if (!settlements.reaches(reach)) return NOTHING;
    const crossings = layCrossings(west - MARGIN, north - MARGIN);
    const links = joinCrossings(crossings);
    const own = ([x, y]: Point) => Math.floor(x / BLOCK) === column && Math.floor(y / BLOCK) === row;
    const roads: WebRoad[] = [];
    for (const [from, others] of links) {
      const a = crossings.get(from);
      for (const to of others) {
        const b = crossings.get(to);
        if (a && b && from < to && own(cellOf(from))) roads.push({ line: [a, b], seed: roadSeed(a, b), key: roadKey(from, to) });
      }
    }
    const districts = traceDistricts(crossings, links, [west - 4, north - 4, west + BLOCK + 4, north + BLOCK + 4])
      .filter(({ ring }) => own(centroid(ring)));
    return { roads, through: throughRoads(column, row, crossings, links), districts };
  });
}

export type Web = ReturnType<typeof openWeb>;

type Crossings = Map<number, Point>;
type Links = Map<number, number[]>;

function crossingAt(column: number, row: number): Point | undefined {
  if (hash(column, row, 1) < 0.12) return undefined;
  return [column + 0.13 + 0.74 * hash(column, row, 2), row + 0.13 + 0.74 * hash(column, row, 3)];
}

function cellOf(crossing: number): Point {
  return [crossing % ROW, Math.floor(crossing / ROW)];
}

function roadKey(a: number, b: number): number {
  const [low, high] = a < b ? [a, b] : [b, a];
  const [ax, ay] = cellOf(low);
  const [bx, by] = cellOf(high);
  return low * 64 + (by - ay) * 8 + (bx - ax + 3);
}

/** Roads that run on in one direction through neighbouring cells get one name. */
function roadSeed(a: Point, b: Point): number {
  const eastward = Math.abs(b[0] - a[0]) > Math.abs(b[1] - a[1]);
  const [x, y] = [Math.floor((a[0] + b[0]) / 2), Math.floor((a[1] + b[1]) / 2)];
  return eastward ? mix(Math.floor(x / 3), y, 7) : mix(x, Math.floor(y / 3), 8);
}

function layCrossings(west: number, north: number): Crossings {
  const crossings: Crossings = new Map();
  for (let row = north; row < north + SPAN; row++) {
    for (let column = west; column < west + SPAN; column++) {
      const at = crossingAt(column, row);
      if (at) crossings.set(row * ROW + column, at);
    }
  }
  return crossings;
}

function joinCrossings(crossings: Crossings): Links {
  const links: Links = new Map();
  for (const [from, a] of crossings) {
    const around: (readonly [number, Point])[] = [];
    for (let dy = -2; dy <= 2; dy++) {
      for (let dx = -2; dx <= 2; dx++) {
        const other = from + dy * ROW + dx;
        const at = other === from ? undefined : crossings.get(other);
        if (at) around.push([other, at]);
      }
    }
    links.set(from, around.filter(([other, b]) => {
      const room = ((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2) * (LENS / 2) ** 2;
      const near = between(a, b, LENS / 2);
      const far = between(b, a, LENS / 2);
      return around.every(([third, c]) => third === other || square(c, near) >= room || square(c, far) >= room);
    }).map(([other]) => other));
  }
  // Two crossings see slightly different surroundings: a link counts only if both find the ground free.
  for (const [from, others] of links) links.set(from, others.filter((other) => links.get(other)?.includes(from)));
  return links;
}

function square(a: Point, b: Point): number {
  return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2;
}

function traceDistricts(crossings: Crossings, links: Links, sure: Box): { ring: Point[]; seed: number }[] {
  const fans = new Map<number, number[]>();
  for (const [from, others] of links) {
    const a = crossings.get(from) ?? [0, 0];
    const heading = (to: number) => {
      const b = crossings.get(to) ?? [0, 0];
      return Math.atan2(b[1] - a[1], b[0] - a[0]);
    };
    fans.set(from, others.toSorted((one, two) => heading(one) - heading(two)));
  }
  const walked = new Set<number>();
  const step = (from: number, to: number) => from * 64 + (Math.floor(to / ROW) - Math.floor(from / ROW) + 3) * 8 + ((to % ROW) - (from % ROW) + 3);
  const found: { ring: Point[]; seed: number }[] = [];
  for (const [start, others] of fans) {
    for (const second of others) {
      if (walked.has(step(start, second))) continue;
      const ring: number[] = [];
      let [from, to] = [start, second];
      while (!walked.has(step(from, to)) && ring.length < 40) {
        walked.add(step(from, to));
        ring.push(from);
        const fan = fans.get(to) ?? [];
        const next = fan[(fan.indexOf(from) + fan.length - 1) % fan.length] ?? from;
        [from, to] = [to, next];
      }
      const district = districtOf(ring, crossings, sure);
      if (district) found.push(district);
    }
  }
  return found;
}

/** A walked round as a district, without the dead ends it went into and out of. */
function districtOf(round: number[], crossings: Crossings, [west, north, east, south]: Box) {
  const open: number[] = [];
  for (const crossing of round) {
    if (open.at(-2) === crossing) open.pop();
    else open.push(crossing);
  }
  while (open.length > 2 && open.at(-1) === open[1]) {
    open.shift();
    open.pop();
  }
  const points: Point[] = [];
  for (const crossing of open) {
    const at = crossings.get(crossing);
    if (at) points.push(at);
  }
  if (points.length < 3 || points.some(([x, y]) => x < west || x > east || y < north || y > south)) return undefined;
  const size = signedArea(points);
  return size > 0 && size < 14 ? { ring: points, seed: mix(Math.min(...open), open.length, 5) } : undefined;
}

/** Through roads join one chosen crossing a block with those of the blocks around, along the web. */
function throughRoads(column: number, row: number, crossings: Crossings, links: Links): WebBlock['through'] {
  const hubs = new Map<string, readonly [number, Point]>();
  for (let dy = -2; dy <= 2; dy++) {
    for (let dx = -2; dx <= 2; dx++) {
      const hub = hubOf(column + dx, row + dy);
      if (hub) hubs.set(`${dx} ${dy}`, hub);
    }
  }
  const own = hubs.get('0 0');
  if (!own) return [];
  const found: WebBlock['through'] = [];
  for (const [dx, dy] of [[1, 0], [0, 1], [1, 1], [-1, 1]] as const) {
    const other = hubs.get(`${dx} ${dy}`);
    if (!other) continue;
    const middle: Point = [(own[1][0] + other[1][0]) / 2, (own[1][1] + other[1][1]) / 2];
    const room = distance(own[1], other[1]) / 2;
    const free = [...hubs.values()].every((hub) => hub === own || hub === other || distance(hub[1], middle) > room);
    const path = free ? shortest(own[0], other[0], crossings, links) : [];
    if (path.length < 2) continue;
    const keys = path.slice(1).map((to, at) => roadKey(path[at] ?? to, to));
    const line: Point[] = [];
    for (const crossing of path) line.push(crossings.get(crossing) ?? own[1]);
    found.push({ line, keys, seed: dx === 0 ? mix(column, Math.floor(row / 3), 9) : mix(Math.floor(column / 3), row, 10 + dy) });
  }
  return found;
}

function hubOf(column: number, row: number): readonly [number, Point] | undefined {
  let best: readonly [number, Point] | undefined;
  let lowest = Infinity;
  for (let dy = 0; dy < BLOCK; dy++) {
    for (let dx = 0; dx < BLOCK; dx++) {
      const [x, y] = [column * BLOCK + dx, row * BLOCK + dy];
      const at = crossingAt(x, y);
      const central = Math.hypot(dx - 1.5, dy - 1.5) * 0.25 + hash(x, y, 4);
      if (at && central < lowest) {
        best = [y * ROW + x, at];
        lowest = central;
      }
    }
  }
  return best;
}

function shortest(from: number, to: number, crossings: Crossings, links: Links): number[] {
  const cost = new Map([[from, 0]]);
  const before = new Map<number, number>();
  const open = new Set([from]);
  while (open.size > 0) {
    let here = from;
    let least = Infinity;
    for (const one of open) {
      const paid = cost.get(one) ?? 0;
      if (paid < least) [here, least] = [one, paid];
    }
    if (here === to) break;
    open.delete(here);
    const a = crossings.get(here);
    for (const next of links.get(here) ?? []) {
      const b = crossings.get(next);
      if (!a || !b) continue;
      const sum = least + distance(a, b) ** 1.5;
      if (sum < (cost.get(next) ?? Infinity)) {
        cost.set(next, sum);
        before.set(next, here);
        open.add(next);
      }
    }
  }
  const path: number[] = [];
  for (let at: number | undefined = cost.has(to) ? to : undefined; at !== undefined; at = before.get(at)) path.push(at);
  return path.toReversed();
}

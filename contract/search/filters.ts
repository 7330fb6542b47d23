import * as z from 'zod/mini'
import { recordOf } from '../keys-of.ts'
import { CalendarDate, Position, Slug, queryFlag, queryInt, queryList, queryNumber } from '../values.ts'
import { PropertySort } from '../properties/vocabulary.ts'
import { MAX_PAGE, MAX_POLYGON_POINTS, filterKeys, filterRanges, filterTable } from './filter-table.ts'
import type { FilterKey, FilterKind } from './filter-table.ts'
import { readCustomFilter, type CustomCondition } from './custom-filter.ts'
import { code } from '../messages/messages.ts'

export const PAGE_SIZE = 10
/** Counts are exact to here and "more than" beyond. */
export const COUNT_LIMIT = 10_000

const position = z.pipe(
  z.pipe(
    z.string().check(z.regex(/^-?\d+(\.\d+)?,-?\d+(\.\d+)?$/, code('POSITION_INVALID'))),
    z.transform((text) => text.split(',').map(Number)),
  ),
  Position,
)

const box = z.pipe(
  z.pipe(
    z.string().check(z.regex(/^-?\d+(\.\d+)?(,-?\d+(\.\d+)?){3}$/, code('BOX_INVALID'))),
    z.transform((text) => text.split(',').map(Number)),
  ),
  z
    .tuple([
      z.number().check(z.gte(-180), z.lte(180)),
      z.number().check(z.gte(-90), z.lte(90)),
      z.number().check(z.gte(-180), z.lte(180)),
      z.number().check(z.gte(-90), z.lte(90)),
    ])
    .check(z.refine(([west, south, east, north]) => west < east && south < north, code('BOX_TURNED'))),
)

const polygon = z.pipe(
  z.pipe(
    z
      .string()
      .check(
        z.maxLength(6000),
        z.regex(/^-?\d+(\.\d+)?,-?\d+(\.\d+)?(;-?\d+(\.\d+)?,-?\d+(\.\d+)?)*$/, code('POLYGON_INVALID')),
      ),
    z.transform((text) => text.split(';').map((pair) => pair.split(',').map(Number))),
  ),
  z.array(Position).check(
    z.refine((corners) => new Set(corners.map(String)).size >= 3, code('POLYGON_TOO_SMALL')),
    z.maxLength(MAX_POLYGON_POINTS),
  ),
)

const figures = (most: number) =>
  z.pipe(
    z.pipe(
      z.string().check(z.regex(/^\d(,\d){0,5}$/, code('BEDROOMS_INVALID'))),
      z.transform((text) => [...new Set(text.split(',').map(Number))].toSorted((a, b) => a - b)),
    ),
    z.array(z.int().check(z.gte(0), z.lte(most))),
  )

const slugs = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(1000)),
    z.transform((text) => [...new Set(text.split(',').filter(Boolean))]),
  ),
  z.array(Slug).check(z.maxLength(20)),
)

const words = z.string().check(
  z.trim(),
  z.minLength(1),
  z.maxLength(200),
  z.refine((text) => !text.includes('\0'), code('HOLDS_NUL')),
)

const custom = z.pipe(
  z.string().check(z.refine((text) => readCustomFilter(text) !== undefined, code('CUSTOM_FILTER_INVALID'))),
  z.transform((text) => readCustomFilter(text) ?? []),
)

/** What a kind of filter reads from its text. */
type ValueOf<Kind extends FilterKind> = Kind extends { kind: 'one'; of: readonly (infer Code)[] }
  ? Code
  : Kind extends { kind: 'list'; of: readonly (infer Code)[] }
    ? Code[]
    : Kind extends { kind: 'whole' | 'decimal' }
      ? number
      : Kind extends { kind: 'figures' }
        ? number[]
        : Kind extends { kind: 'slugs' }
          ? string[]
          : Kind extends { kind: 'flag' }
            ? boolean
            : Kind extends { kind: 'position' }
              ? Position
              : Kind extends { kind: 'polygon' }
                ? Position[]
                : Kind extends { kind: 'box' }
                  ? [number, number, number, number]
                  : Kind extends { kind: 'custom' }
                    ? CustomCondition[]
                    : string

type TextOf<Kind extends FilterKind> = Kind extends { kind: 'one'; of: readonly (infer Code)[] }
  ? Code
  : Kind extends { kind: 'flag' }
    ? z.input<typeof queryFlag>
    : string

/** The schema of a kind of filter. A test holds it to the rule that browsers read addresses by. */
function schemaOf(filter: FilterKind): z.ZodMiniType {
  switch (filter.kind) {
    case 'one':
      return z.enum(filter.of)
    case 'list':
      return queryList(filter.of)
    case 'slug':
      return Slug
    case 'slugs':
      return slugs
    case 'flag':
      return queryFlag
    case 'text':
      return words
    case 'date':
      return CalendarDate
    case 'whole':
      return queryInt.check(z.gte(filter.least), z.lte(filter.most))
    case 'decimal':
      return queryNumber.check(z.gte(filter.least), z.lte(filter.most))
    case 'figures':
      return figures(filter.most)
    case 'box':
      return box
    case 'polygon':
      return polygon
    case 'position':
      return position
    case 'custom':
      return custom
  }
}

type Shape = {
  [Key in FilterKey]: (typeof filterTable)[Key] extends { default: string }
    ? z.ZodMiniDefault<z.ZodMiniType<ValueOf<(typeof filterTable)[Key]>, TextOf<(typeof filterTable)[Key]>>>
    : z.ZodMiniOptional<z.ZodMiniType<ValueOf<(typeof filterTable)[Key]>, TextOf<(typeof filterTable)[Key]>>>
}

function shapeOf(table: typeof filterTable): Shape
function shapeOf(table: Record<FilterKey, FilterKind & { default?: string }>): Record<FilterKey, z.ZodMiniType> {
  return recordOf(filterKeys, (key) => {
    const schema = schemaOf(table[key])
    return table[key].default === undefined ? z.optional(schema) : z._default(schema, table[key].default)
  })
}

export const PropertyFilters = z.object(shapeOf(filterTable))

type Filters = z.output<typeof PropertyFilters>

const rangesInOrder = filterRanges.map(([low, high]) =>
  z.refine<Filters>((f) => (f[low] ?? -Infinity) <= (f[high] ?? Infinity), {
    path: [low],
    error: code('RANGE_REVERSED'),
  }),
)
const radiusNeedsCentre = z.refine<Filters>((f) => f.radius === undefined || (f.near ?? f.point) !== undefined, {
  path: ['radius'],
  error: code('RADIUS_WITHOUT_CENTRE'),
})

export const PropertyFilterQuery = PropertyFilters.check(...rangesInOrder, radiusNeedsCentre)
export type PropertyFilterQuery = z.output<typeof PropertyFilterQuery>

/** The filters with order and place in the list. */
export const PropertySearchQuery = z
  .extend(PropertyFilters, {
    sort: z._default(PropertySort, 'newest'),
    page: z.optional(queryInt.check(z.gte(1), z.lte(MAX_PAGE))),
    cursor: z.optional(z.string().check(z.maxLength(300))),
    limit: z._default(queryInt.check(z.gte(1), z.lte(50)), PAGE_SIZE),
  })
  .check(
    ...rangesInOrder,
    radiusNeedsCentre,
    z.refine((f) => f.sort !== 'distance' || (f.near ?? f.point) !== undefined, {
      path: ['sort'],
      error: code('SORT_NEEDS_CENTRE'),
    }),
    z.refine((f) => f.sort !== 'relevance' || f.text !== undefined, {
      path: ['sort'],
      error: code('SORT_NEEDS_TEXT'),
    }),
    z.refine((f) => !(f.page && f.cursor), { path: ['page'], error: code('PAGE_AND_CURSOR') }),
  )
export type PropertySearchQuery = z.output<typeof PropertySearchQuery>
export type PropertySearchInput = z.input<typeof PropertySearchQuery>

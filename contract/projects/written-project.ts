import * as z from 'zod/mini'
import { MarketId } from '../markets.ts'
import { code } from '../messages/messages.ts'
import { DirectionFaces } from '../properties/vocabulary.ts'
import { withoutContact } from '../text/without-contact.ts'
import { Alteration, PictureKey } from '../uploads.ts'
import { CalendarDate, Id, Price, Slug } from '../values.ts'
import { ProjectFacts, UnitTypeFields } from './facts.ts'
import { projectDocumentKinds, projectPictureKinds } from './media-kinds.ts'
import { PriceList } from './prices.ts'

const line = (most: number, least = 1) => z.string().check(z.trim(), z.minLength(least), z.maxLength(most))
const named = { name: z.optional(z.string().check(z.maxLength(120))) }
const Floor = z.int().check(z.gte(-3), z.lte(200))

export const ProjectPictureKind = z.enum(projectPictureKinds)
export type ProjectPictureKind = z.infer<typeof ProjectPictureKind>

export const ProjectDocumentKind = z.enum(projectDocumentKinds)
export type ProjectDocumentKind = z.infer<typeof ProjectDocumentKind>

/** Floors of a tower with the same homes on each. */
export const InventoryBlock = z
  .object({
    /** By its name. */
    tower: line(40),
    fromFloor: Floor,
    toFloor: Floor,
    /** The homes of a floor from left to right. */
    places: z
      .array(
        z.object({
          /** By its name. */
          unitType: line(120),
          directionFaces: z.optional(DirectionFaces),
          locationCodes: z.optional(z.array(z.string().check(z.maxLength(8))).check(z.maxLength(6))),
        }),
      )
      .check(z.minLength(1), z.maxLength(60)),
  })
  .check(
    z.refine(({ fromFloor, toFloor }) => fromFloor <= toFloor, { error: code('FLOORS_IN_ORDER'), path: ['toFloor'] }),
  )
export type InventoryBlock = z.infer<typeof InventoryBlock>

const day = z.optional(CalendarDate)
const prices = PriceList.shape

/** What a submitted project must be; `readProject` checks rules across fields. */
export const WrittenProject = z.object({
  market: MarketId,
  name: withoutContact(line(120, 2)),
  /** City and locality by slug; their names are only for display. */
  place: z.object({
    city: Slug,
    locality: Slug,
    ...named,
    cityName: z.optional(z.string().check(z.maxLength(120))),
    state: z.optional(z.string().check(z.maxLength(120))),
  }),
  longitude: z.number().check(z.gte(-180), z.lte(180)),
  latitude: z.number().check(z.gte(-90), z.lte(90)),
  ...ProjectFacts.shape,
  launchedOn: day,
  constructionStartedOn: day,
  possessionDeclaredOn: day,
  possessionRevisedOn: z.optional(z.array(CalendarDate).check(z.maxLength(12))),
  possessionOn: day,
  completedOn: day,
  /** m². */
  landArea: z.optional(z.number().check(z.gte(10, code('LAND_TOO_SMALL')), z.lte(100_000_000))),
  /** Existing towers have an id. */
  towers: z
    .array(z.object({ id: z.optional(Id), name: line(40), floors: z.int().check(z.gte(0), z.lte(200)) }))
    .check(z.minLength(1), z.maxLength(100)),
  unitTypes: z
    .array(
      z.extend(UnitTypeFields, {
        id: z.optional(Id),
        name: withoutContact(UnitTypeFields.shape.name),
        /** The price before floor rise and other additions; absent if the price is on request. */
        basePrice: z.optional(Price),
      }),
    )
    .check(z.minLength(1), z.maxLength(60)),
  /** Homes to add to a public project. */
  inventory: z.optional(z.array(InventoryBlock).check(z.maxLength(200))),
  numbering: z.optional(line(60)),
  /** Numbers of homes to remove from a public project. */
  removedUnits: z.optional(z.array(line(20)).check(z.maxLength(500))),
  floorRise: z.optional(prices.floorRise),
  preferredLocations: z.optional(prices.preferredLocations),
  parkingPrices: z.optional(prices.parking),
  charges: z.optional(prices.charges),
  taxShare: z.optional(prices.taxShare),
  registrationShare: z.optional(prices.registrationShare),
  pictures: z
    .array(
      z.object({
        key: PictureKey,
        kind: ProjectPictureKind,
        caption: withoutContact(z.optional(line(200))),
        /** Absent for an unaltered picture. */
        mediaAlteration: z.optional(Alteration),
      }),
    )
    .check(z.minLength(1, code('PHOTO_REQUIRED')), z.maxLength(60)),
  documents: z.optional(
    z
      .array(z.object({ documentId: Id, kind: ProjectDocumentKind, isPublic: z.optional(z.boolean()), ...named }))
      .check(z.maxLength(30)),
  ),
})
export type WrittenProject = z.infer<typeof WrittenProject>
export type ProjectField = keyof WrittenProject

import * as z from 'zod/mini'
import { RichText, type RichNode } from '../blog/rich-text-json.ts'
import { code } from '../messages/messages.ts'
import { Intent } from '../properties/vocabulary.ts'
import { contactIn } from '../text/contact.ts'
import { withoutContact } from '../text/without-contact.ts'
import { PictureKey } from '../uploads.ts'
import { Id } from '../values.ts'

/** Accent colours of a site; the design defines the actual colours. */
export const siteThemes = ['brick', 'forest', 'indigo', 'plum', 'teal'] as const
export const SiteTheme = z.enum(siteThemes)
export type SiteTheme = z.infer<typeof SiteTheme>

export const MAX_BLOCKS = 12
export const MAX_PICKED = 6
export const MAX_QUESTIONS = 12
export const SITE_TITLE_LENGTH = 60
export const HEADLINE_LENGTH = 120
export const TAGLINE_LENGTH = 250
export const DESCRIPTION_LENGTH = 300
export const BLOCK_TITLE_LENGTH = 80

/** A line without contact details, because visitors must use the site's form. */
const line = (least: number, most: number) =>
  withoutContact(z.string().check(z.trim(), z.minLength(least), z.maxLength(most)))

/** The texts of a document, one per paragraph, because a phone number may be partly bold. */
const paragraphsOf = ({ content = [] }: RichNode): string[] =>
  content.some(({ text }) => text !== undefined)
    ? [content.map(({ text = ' ' }) => text).join('')]
    : content.flatMap(paragraphsOf)
const bodyWithoutContact = z.refine<{ body: RichNode }>(
  ({ body }) => paragraphsOf(body).every((text) => contactIn(text) === undefined),
  { path: ['body'], error: code('CONTACT_IN_TEXT') },
)

/** Identifies a block while blocks are reordered. */
const BlockKey = z.string().check(z.regex(/^[a-z0-9]{1,12}$/))
const head = { key: BlockKey, title: z.optional(line(1, BLOCK_TITLE_LENGTH)) }
const PickedHomes = z.array(Id).check(z.maxLength(MAX_PICKED))
const Alt = line(5, 250)

/** A block that the owner adds to a site; the rest of its content comes from the profile. */
export const SiteBlock = z.discriminatedUnion('kind', [
  /** Who they are: this text, else the text of their profile. */
  z.strictObject({ kind: z.literal('about'), ...head, text: z.optional(line(1, 2000)) }),
  /** Their newest homes, optionally of one intent; or the picked ones that are still listed. */
  z.strictObject({ kind: z.literal('homes'), ...head, intent: z.optional(Intent), ids: z.optional(PickedHomes) }),
  z.strictObject({ kind: z.literal('sold'), ...head }),
  z.strictObject({ kind: z.literal('reviews'), ...head }),
  z.strictObject({ kind: z.literal('areas'), ...head }),
  z.strictObject({ kind: z.literal('text'), ...head, body: RichText }).check(bodyWithoutContact),
  z.strictObject({ kind: z.literal('figures'), ...head }),
  z.strictObject({
    kind: z.literal('faq'),
    ...head,
    items: z
      .array(z.strictObject({ question: line(3, 200), answer: line(1, 1000) }))
      .check(z.minLength(1), z.maxLength(MAX_QUESTIONS)),
  }),
  z.strictObject({ kind: z.literal('posts'), ...head }),
  z.strictObject({ kind: z.literal('enquiry'), ...head, text: z.optional(line(1, 300)) }),
  z.strictObject({ kind: z.literal('contact'), ...head }),
  z.strictObject({
    kind: z.literal('picture'),
    ...head,
    picture: PictureKey,
    alt: Alt,
    caption: z.optional(line(1, 250)),
  }),
])
export type SiteBlock = z.infer<typeof SiteBlock>
export type SiteBlockKind = SiteBlock['kind']

export const siteBlockKinds = [
  'about',
  'homes',
  'sold',
  'reviews',
  'areas',
  'text',
  'figures',
  'faq',
  'posts',
  'enquiry',
  'contact',
  'picture',
] as const satisfies readonly SiteBlockKind[]

/** Everything the owner of a site decides but its name. */
export const SiteContent = z.strictObject({
  /** The title of the page for the title bar and search engines. */
  title: line(3, SITE_TITLE_LENGTH),
  description: z.optional(line(20, DESCRIPTION_LENGTH)),
  headline: line(3, HEADLINE_LENGTH),
  tagline: z.optional(line(3, TAGLINE_LENGTH)),
  theme: SiteTheme,
  hero: z.optional(PictureKey),
  /** A square picture used as the favicon. */
  icon: z.optional(PictureKey),
  blocks: z.array(SiteBlock).check(
    z.maxLength(MAX_BLOCKS),
    z.refine((blocks) => new Set(blocks.map(({ key }) => key)).size === blocks.length, code('SITE_BLOCKS_ALIKE')),
  ),
  /** The campaign page; by default it shows the texts of the site and the newest homes. */
  campaign: z.optional(
    z.strictObject({
      headline: z.optional(line(3, HEADLINE_LENGTH)),
      text: z.optional(line(3, TAGLINE_LENGTH)),
      ids: z.optional(PickedHomes),
    }),
  ),
})
export type SiteContent = z.infer<typeof SiteContent>

import * as z from 'zod/mini'
import { DOCUMENT_BYTES, endpoint } from '../endpoint.ts'
import { MarketId } from '../markets.ts'
import { code } from '../messages/messages.ts'
import { Language, Timestamp, queryInt } from '../values.ts'
import { PAGE_SUMMARY_LENGTH, PageContent } from './blocks.ts'
import { PageSlug, PageVersion, pageSlugs } from './pages.ts'

export const ADMIN_PAGES_PER_PAGE = 20

/** Market, slug and language in one word: `in-terms-en`. */
const PageId = z.string().check(
  z.regex(/^(in|us)-[a-z]{2,20}-(en|hi)$/),
  z.refine((id) => pageSlugs.some((slug) => id.split('-')[1] === slug)),
)
const one = z.object({ id: PageId })

export const pageId = ({ market, slug, language }: { market: MarketId; slug: PageSlug; language: Language }) =>
  `${market}-${slug}-${language}`

export const AdminPage = z.object({
  id: z.string(),
  market: MarketId,
  slug: PageSlug,
  language: Language,
  title: z.string(),
  version: z.int(),
  effectiveAt: Timestamp,
  /** When the next version comes into force. */
  nextAt: z.optional(Timestamp),
  /** When the draft was last changed; absent without a draft. */
  draftAt: z.optional(Timestamp),
  /**
   * Whether readers see the English text, because there is none in this language or it is older than the English one.
   */
  missing: z.boolean(),
})
export type AdminPage = z.infer<typeof AdminPage>

export const adminPages = endpoint({
  name: 'adminPages',
  summary: 'The pages every site has, by market and language, for the back office.',
  method: 'GET',
  path: '/api/admin/pages',
  who: 'edit-pages',
  query: z.object({
    /** Not named `market`, because a call with `market` means the market of the site. */
    marketId: z.optional(MarketId),
    language: z.optional(Language),
    state: z.optional(z.enum(['draft', 'upcoming', 'missing'])),
    sort: z._default(z.enum(['page', 'newest', 'oldest']), 'page'),
    page: z._default(queryInt.check(z.gte(1), z.lte(1000)), 1),
  }),
  returns: z.object({ data: z.array(AdminPage), total: z.int() }),
  errors: {},
})

export const EditedPage = z.object({
  id: z.string(),
  market: MarketId,
  slug: PageSlug,
  language: Language,
  /** The draft, else the newest version. */
  content: PageContent,
  /** Revision of the draft; 0 without a draft. */
  revision: z.int(),
  draftAt: z.optional(Timestamp),
  draftBy: z.optional(z.string()),
  versions: z.array(PageVersion),
})
export type EditedPage = z.infer<typeof EditedPage>

export const editedPage = endpoint({
  name: 'editedPage',
  summary: 'A page with its draft, for its editor.',
  method: 'GET',
  path: '/api/admin/pages/{id}',
  who: 'edit-pages',
  params: one,
  returns: z.object({ data: EditedPage }),
  errors: {},
})

export const savePageDraft = endpoint({
  name: 'savePageDraft',
  summary: 'Saves the draft of a page, which readers do not see; 412 if it was changed meanwhile.',
  method: 'PUT',
  path: '/api/admin/pages/{id}/draft',
  who: 'edit-pages',
  bodyBytes: DOCUMENT_BYTES,
  params: one,
  body: z.strictObject({ revision: z.int(), content: PageContent }),
  returns: z.object({ data: EditedPage }),
  errors: { PAGE_CHANGED: 412 },
})

export const deletePageDraft = endpoint({
  name: 'deletePageDraft',
  summary: 'Deletes the draft of a page. A second time changes nothing.',
  method: 'DELETE',
  path: '/api/admin/pages/{id}/draft',
  who: 'edit-pages',
  params: one,
  returns: z.object({ data: EditedPage }),
  errors: {},
})

export const publishPage = endpoint({
  name: 'publishPage',
  summary:
    'Makes the draft the next version of a page, in force from the moment said. Versions never change afterwards. It is logged.',
  method: 'POST',
  path: '/api/admin/pages/{id}/versions',
  who: 'publish-pages',
  status: 201,
  params: one,
  body: z.strictObject({
    /** Revision of the draft that the editor saw. */
    revision: z.int(),
    /** By default now. */
    effectiveAt: z.optional(Timestamp),
    summary: z
      .string()
      .check(z.trim(), z.minLength(1, code('PAGE_SUMMARY_REQUIRED')), z.maxLength(PAGE_SUMMARY_LENGTH)),
  }),
  returns: z.object({ data: EditedPage }),
  errors: { PAGE_CHANGED: 412, PAGE_DRAFT_NOT_FOUND: 404, PAGE_EFFECTIVE_IN_PAST: 422 },
})

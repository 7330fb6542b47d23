import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { textsOfBlock } from '../../../../contract/pages/blocks.ts'
import { parseInline } from '../../../../contract/pages/inline-notation.ts'
import type { Inline } from '../../../../contract/pages/inline-notation.ts'
import type { PageSlug, SitePage } from '../../../../contract/pages/pages.ts'
import { classes } from '../../../ui/classes.ts'
import { useConfig } from '../../../platform/config.ts'
import { useFormat, useLanguage } from '../../../platform/use-format.ts'
import { Blocks } from './blocks/block-view.tsx'
import { InlineText } from '../blocks/inline-text.tsx'
import { PageContents, needsContents } from '../blocks/page-contents.tsx'
import type { AddedPart } from '../blocks/page-contents.tsx'
import { fillBlank } from '../blocks/firm-words.ts'
import { pageQuery } from '../page-query.ts'

/** A page of the site in the current market and language. */
export function useSitePage(slug: PageSlug): SitePage {
  const { marketId } = useConfig()
  return useSuspenseQuery(pageQuery(slug, { market: marketId, language: useLanguage() })).data.data
}

const blanksIn = (parts: readonly Inline[]): string[] =>
  parts.flatMap((part) => (part.kind === 'blank' ? [part.name] : part.kind === 'text' ? [] : blanksIn(part.children)))

interface PageViewProps {
  page: SitePage
  /** A page that presents the site instead of binding it: the first text leads, lists are cards, and no date is shown. */
  presents?: boolean
  /** Shown between title and text. */
  before?: ReactNode
  /** Replaces the text with something else. */
  isReplaced?: boolean
  /** Shown after the text. */
  children?: ReactNode
  /** Sections with headings among them, for the table of contents. */
  parts?: readonly AddedPart[]
}

const NO_PARTS: readonly AddedPart[] = []

/** A page with its title, the date it is in force from, its text, and additions of its screen. */
export function PageView({
  page,
  presents = false,
  before,
  isReplaced = false,
  children,
  parts = NO_PARTS,
}: PageViewProps) {
  const { brandName } = useConfig()
  const { date } = useFormat()
  const language = useLanguage()
  const filling = { firm: page.firm, market: page.market, brand: brandName }
  const since = date(page.effectiveAt, 'long')
  const lacks = page.blocks.some((block) =>
    textsOfBlock(block).some((text) =>
      blanksIn(parseInline(text)).some((blank) => fillBlank(blank, page.firm, brandName) === undefined),
    ),
  )
  const hasContents = !presents && !isReplaced && needsContents(page.blocks, parts)
  const [first, ...others] = page.blocks
  const lead = presents && first?.kind === 'text' ? first.text : undefined
  return (
    <article
      className={classes(
        'page grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-6 py-8',
        hasContents && 'lg:grid-cols-[minmax(0,1fr)_14rem]',
      )}
      lang={page.language}
    >
      <header
        className={classes('grid grid-cols-[minmax(0,1fr)] lg:col-span-full', presents ? 'gap-4 md:py-4' : 'gap-2')}
      >
        <h1 className={classes('wrap-anywhere', presents ? 'text-display' : 'text-headline')}>{page.title}</h1>
        {lead !== undefined && (
          <p className="max-w-prose text-lead text-soft">
            <InlineText text={lead} {...filling} />
          </p>
        )}
        {!presents && (
          <p className="text-small text-soft" lang={language}>
            <Trans>In force since {since}</Trans>
          </p>
        )}
        {page.language !== language && (
          <p className="text-small text-soft" lang={language}>
            <Trans>This page is available in English only.</Trans>
          </p>
        )}
        {lacks && (
          <p className="mt-2 max-w-prose rounded-card bg-due-soft px-4 py-3 text-small print:hidden" lang={language}>
            <Trans>
              The marked fields are for details of the firm that runs this site. Its operator fills them in before the
              site opens to the public.
            </Trans>
          </p>
        )}
      </header>
      {hasContents && (
        <div className="max-lg:hidden lg:col-start-2 lg:row-start-2 print:hidden">
          <PageContents blocks={page.blocks} parts={parts} {...filling} />
        </div>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6 lg:col-start-1">
        {before && (
          <div lang={language} className="empty:hidden">
            {before}
          </div>
        )}
        {!isReplaced && <Blocks blocks={lead === undefined ? page.blocks : others} inCards={presents} {...filling} />}
        {children && (
          <div lang={language} className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-8">
            {children}
          </div>
        )}
      </div>
    </article>
  )
}

/** The title of a section added by a screen. */
export function PartTitle({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <h2 id={id} className="scroll-mt-24 text-title">
      {children}
    </h2>
  )
}

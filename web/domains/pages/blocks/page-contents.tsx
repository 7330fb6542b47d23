import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import type { Block } from '../../../../contract/pages/blocks.ts'
import { useLanguage } from '../../../platform/use-format.ts'
import { headingId } from './heading-id.ts'
import { InlineText } from './inline-text.tsx'
import type { Filling } from './inline-text.tsx'

/** Pages with fewer sections have no table of contents. */
const FEWEST_PARTS = 4

/** A section with a heading that a screen adds to its page's text. */
export interface AddedPart {
  id: string
  title: string
  /** Whether it is above the text. */
  isFirst?: boolean
}

interface PageContentsProps extends Filling {
  blocks: readonly Block[]
  parts: readonly AddedPart[]
}

const headingsOf = (blocks: readonly Block[]) =>
  blocks.flatMap((block, at) =>
    block.kind === 'heading' && block.level === 2 ? [{ id: headingId(block.text, at), text: block.text }] : [],
  )

/** Whether a page has enough sections for a table of contents. */
export const needsContents = (blocks: readonly Block[], parts: readonly AddedPart[]): boolean =>
  headingsOf(blocks).length + parts.length >= FEWEST_PARTS

/** The table of contents of a long page, beside it in a wide window. */
export function PageContents({ blocks, parts, ...filling }: PageContentsProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const added = (shown: readonly AddedPart[]) =>
    shown.map(({ id, title }) => (
      <ContentsLink key={id} id={id} lang={language}>
        {title}
      </ContentsLink>
    ))
  return (
    <nav
      aria-label={t`On this page`}
      className="sticky top-20 overflow-y-auto"
      style={{ maxBlockSize: 'calc(100dvh - 6rem)' }}
    >
      <p aria-hidden lang={language} className="pb-2 text-small font-medium text-faint">
        <Trans>On this page</Trans>
      </p>
      <ol className="grid gap-0.5 border-s border-line">
        {added(parts.filter(({ isFirst }) => isFirst))}
        {headingsOf(blocks).map(({ id, text }) => (
          <ContentsLink key={id} id={id}>
            <InlineText text={text} {...filling} />
          </ContentsLink>
        ))}
        {added(parts.filter(({ isFirst }) => !isFirst))}
      </ol>
    </nav>
  )
}

function ContentsLink({ id, lang, children }: { id: string; lang?: string; children: ReactNode }) {
  const { search } = useLocation()
  return (
    <li>
      <Link
        to={{ search, hash: id }}
        lang={lang}
        className="block py-1.5 ps-3 text-small text-soft hover:text-ink pointer-coarse:py-3"
      >
        {children}
      </Link>
    </li>
  )
}

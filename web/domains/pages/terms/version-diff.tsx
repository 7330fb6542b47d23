import { Plural, Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { textsOfBlock } from '../../../../contract/pages/blocks.ts'
import { plainText } from '../../../../contract/pages/inline-notation.ts'
import type { SitePage } from '../../../../contract/pages/pages.ts'
import { useConfig } from '../../../platform/config.ts'
import { textsDiff } from '../../../ui/text-changes/text-diff.ts'
import { Button } from '../../../ui/button.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { TextChanges } from '../../../ui/text-changes/text-changes.tsx'
import { fillBlank } from '../blocks/firm-words.ts'
import { pageQuery } from '../page-query.ts'
import { PartTitle } from '../open/page-view.tsx'

interface VersionDiffProps {
  page: SitePage
  /** The version it is compared with. */
  from: number
}

/** What changed between an earlier version of a page and this one, word by word. */
export function VersionDiff({ page, from }: VersionDiffProps) {
  const { brandName } = useConfig()
  const { slug, market, language, version } = page
  const earlier = useSuspenseQuery(pageQuery(slug, { market, language, version: from })).data.data
  const textsOf = ({ blocks }: SitePage) =>
    blocks
      .flatMap(textsOfBlock)
      .map((text) => plainText(text, (blank) => fillBlank(blank, page.firm, brandName) ?? `[${blank}]`))
  const all = textsDiff(textsOf(earlier), textsOf(page), language)
  const changed = all.filter((changes) => changes.some(({ kind }) => kind !== 'same')).length
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <PartTitle>
          <Trans>
            What changed from version {from} to version {version}
          </Trans>
        </PartTitle>
        <div className="flex flex-wrap gap-2 print:hidden">
          <Button size="small" icon={<Printer aria-hidden />} onClick={() => print()}>
            <Trans>Print</Trans>
          </Button>
          <LinkButton size="small" to={`/${slug}`}>
            <Trans>Read the whole text</Trans>
          </LinkButton>
        </div>
      </div>
      <p className="text-small text-soft">
        <Plural value={changed} _0="Nothing changed." one="# paragraph changed" other="# paragraphs changed" />
      </p>
      <TextChanges of={all} lang={language} />
    </section>
  )
}

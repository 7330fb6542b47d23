import { Plural } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { textsOfBlock } from '../../../../contract/pages/blocks.ts'
import type { PageContent } from '../../../../contract/pages/blocks.ts'
import type { EditedPage } from '../../../../contract/pages/page-admin.ts'
import { TextChanges } from '../../../ui/text-changes/text-changes.tsx'
import { textsDiff } from '../../../ui/text-changes/text-diff.ts'
import { pageQuery } from '../page-query.ts'

/** The title and the texts, in the notation in which they are edited. */
const textsOf = ({ title, blocks }: Pick<PageContent, 'title' | 'blocks'>) => [title, ...blocks.flatMap(textsOfBlock)]

/** The paragraphs of a draft that differ from the newest version; nothing where there is no version yet. */
export function DraftChanges({ page: { slug, market, language, content, versions } }: { page: EditedPage }) {
  const version = versions[0]?.version
  const { data } = useQuery({
    ...pageQuery(slug, { market, language, version: version ?? 1 }),
    enabled: version !== undefined,
  })
  if (!data) return null
  const paragraphs = textsDiff(textsOf(data.data), textsOf(content), language).filter((changes) =>
    changes.some(({ kind }) => kind !== 'same'),
  )
  const changed = paragraphs.length
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h3 className="text-small font-medium">
        <Plural value={changed} _0="Nothing changed." one="# paragraph changed" other="# paragraphs changed" />
      </h3>
      {changed > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard
        <div tabIndex={0} className="max-h-60 overflow-y-auto rounded-control border border-line p-3 text-small">
          <TextChanges of={paragraphs} lang={language} />
        </div>
      )}
    </section>
  )
}

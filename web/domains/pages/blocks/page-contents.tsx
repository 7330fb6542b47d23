import { Trans, useLingui } from '@lingui/react/macro'
import type { Block } from '../../../../contract/pages/blocks.ts'
import { useLanguage } from '../../../platform/use-format.ts'
import { headingId } from './heading-id.ts'
import { InlineText } from './inline-text.tsx'
import type { Filling } from './inline-text.tsx'

/** A page of fewer parts is read without a list of them. */
export const FEWEST_HEADINGS = 4

/** The parts of a page with their places in its address. */
export const headingsOf = (blocks: readonly Block[]) =>
  blocks.flatMap((block, at) =>
    block.kind === 'heading' && block.level === 2 ? [{ id: headingId(block.text, at), text: block.text }] : [],
  )

/** What a long page is made of, beside it in a wide window. */
export function PageContents({ blocks, ...filling }: Filling & { blocks: readonly Block[] }) {
  const { t } = useLingui()
  const language = useLanguage()
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
        {headingsOf(blocks).map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`} className="block py-1.5 ps-3 text-small text-soft hover:text-ink pointer-coarse:py-3">
              <InlineText text={text} {...filling} />
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { TextChanges } from './text-changes.tsx'
import { textsDiff } from './text-diff.ts'

interface ChangedPart {
  id: string
  name: ReactNode
  lang: string
  /** Paragraphs. */
  before: readonly string[]
  after: readonly string[]
}

/** The parts in which two texts differ, word by word. */
export function ChangedParts({ parts }: { parts: readonly ChangedPart[] }) {
  if (parts.length === 0)
    return (
      <p className="text-small text-soft">
        <Trans>No words changed.</Trans>
      </p>
    )
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)] gap-3 text-small">
      {parts.map(({ id, name, lang, before, after }) => (
        <div key={id} className="grid grid-cols-[minmax(0,1fr)] gap-1">
          <dt className="font-medium">{name}</dt>
          <dd>
            <TextChanges of={textsDiff(before, after, lang)} lang={lang} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

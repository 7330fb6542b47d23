import { Trans, useLingui } from '@lingui/react/macro'
import type { MessageText } from '../../../../contract/admin/message-texts.ts'
import type { Language } from '../../../../contract/values.ts'
import { TextChanges } from '../../../ui/text-changes/text-changes.tsx'
import { textsDiff } from '../../../ui/text-changes/text-diff.ts'
import { changedParts, partNames } from './text-words.ts'

interface TextDiffProps {
  before: MessageText
  after: MessageText
  language: Language
}

const paragraphs = (text = '') => (text === '' ? [] : text.split('\n\n'))

/** The parts in which two texts differ, word by word. */
export function TextDiff({ before, after, language }: TextDiffProps) {
  const { i18n } = useLingui()
  const parts = changedParts(before, after)
  if (parts.length === 0)
    return (
      <p className="text-small text-soft">
        <Trans>No words changed.</Trans>
      </p>
    )
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)] gap-3 text-small">
      {parts.map((part) => (
        <div key={part} className="grid grid-cols-[minmax(0,1fr)] gap-1">
          <dt className="font-medium">{i18n._(partNames[part])}</dt>
          <dd>
            <TextChanges of={textsDiff(paragraphs(before[part]), paragraphs(after[part]), language)} lang={language} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

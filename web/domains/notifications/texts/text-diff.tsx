import { useLingui } from '@lingui/react/macro'
import type { MessageText } from '../../../../contract/admin/message-texts.ts'
import type { Language } from '../../../../contract/values.ts'
import { ChangedParts } from '../../../ui/text-changes/changed-parts.tsx'
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
  return (
    <ChangedParts
      parts={changedParts(before, after).map((part) => ({
        id: part,
        name: i18n._(partNames[part]),
        lang: language,
        before: paragraphs(before[part]),
        after: paragraphs(after[part]),
      }))}
    />
  )
}

import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { TEXT_NOTE_LENGTH } from '../../../../../contract/admin/message-texts.ts'
import { AreaField } from '../../../../ui/field.tsx'

interface VersionNoteProps {
  value: string
  error: ReactNode
  onText: (note: string) => void
}

/** What the publisher of a version says of it to other staff. */
export function VersionNote(props: VersionNoteProps) {
  const { t } = useLingui()
  return (
    <AreaField
      label={t`Note (optional)`}
      hint={t`Only staff see it, beside the version.`}
      name="note"
      rows={2}
      maxLength={TEXT_NOTE_LENGTH}
      {...props}
    />
  )
}
